// A stand-in for the server: the built client, and tables that are fixtures. The name of a table is the name of its
// fixture. What clients send is kept and can be read at /fake/sent.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { WebSocketServer } from "ws";
import { deck, fixture } from "./fixtures/read.mjs";

const dist = join(import.meta.dirname, "../dist-e2e");
const port = Number(process.env.PORT ?? 7788);
const mime = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const sent = new Map();

async function file(path) {
  try {
    return { body: await readFile(join(dist, normalize(path))), type: mime[extname(path)] ?? "font/woff2" };
  } catch {
    return { body: await readFile(join(dist, "index.html")), type: "text/html" };
  }
}

function reply(response, body, status = 200) {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function openTable(request, response) {
  let text = "";
  for await (const chunk of request) text += chunk;
  const { name } = JSON.parse(text);
  if (name === "Nobody") reply(response, { error: "That name is taken." }, 400);
  else reply(response, { table: "my-turn", seat: 0, secret: "secret" });
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  if (pathname === "/api/decks") reply(response, fixture("decks"));
  else if (pathname === "/api/decks/chemistry") reply(response, deck);
  else if (pathname === "/api/tables") await openTable(request, response);
  else if (pathname === "/fake/sent") reply(response, sent.get(searchParams.get("table")) ?? []);
  else {
    const { body, type } = await file(pathname === "/" ? "index.html" : pathname);
    response.writeHead(200, { "content-type": type }).end(body);
  }
});

/** Sends a table from the start, as the server does after hello and after a rematch. */
function deal(socket, name) {
  for (const message of fixture(name)) {
    socket.send(JSON.stringify(message.type === "welcome" ? { ...message, table: name } : message));
  }
}

const sockets = new WebSocketServer({ server });
sockets.on("connection", (socket, request) => {
  const name = new URL(request.url, "http://localhost").pathname.split("/")[3];
  const [fixtureName] = name.split("~"); // "my-turn~a" is a table of its own with the fixture "my-turn"
  sent.set(name, []);
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    sent.get(name).push(message);
    if (message.type === "hello" && message.secret !== "secret") {
      socket.send(JSON.stringify({ type: "gone", reason: "No seat at this table has that secret." }));
    } else if (message.type === "hello") deal(socket, fixtureName);
    else if (message.type === "rematch") deal(socket, "my-turn");
    else if (message.answer === "pass") {
      socket.send(JSON.stringify({ type: "refused", version: message.version, reason: "You cannot stop here." }));
    }
  });
});

server.listen(port, "127.0.0.1", () => console.log(`ready on ${port}`));
