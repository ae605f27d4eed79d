// A stand-in for the server: the built client, and tables that are fixtures. The name of a table is the name of its
// fixture. What clients send is kept and can be read at /fake/sent.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { WebSocketServer } from "ws";
import { deckList, deckOfFixture, decks, fixture, howTo, rulings, stepsOf } from "./fixtures/read.mjs";

const dist = join(import.meta.dirname, "../dist-e2e");
const port = Number(process.env.PORT ?? 7788);
const mime = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const sent = new Map();
const opened = []; // the tables that clients wished for
const seated = []; // the seats that they wished for

/** Tables that one finds by link, without a seat. */
const none = { origin: [], adults: false, caution: "", metas: [], bots: [], found: "", closed: null };
const info = { title: "Drinking", deck: "drinking", names: ["Jonas", "Priya"], ...none };
const bots = [
  { seat: 1, name: "Thales", takeOver: "Take over from Thales" },
  { seat: 2, name: "Zeno", takeOver: "Take over from Zeno" },
];
const drinking = {
  name: "Drinking Rules",
  text: "A drink is a sip of whatever you like.",
  end: null,
  says: "The game is played with Drinking Rules: A drink is a sip of whatever you like.",
  agree: "I agree to play with Drinking Rules",
};
const begun = {
  stage: "playing",
  free: 1,
  found:
    "Jonas and Priya sit here. 1 seat is free. The game has begun: you can sit down with three cards from the deck.",
};
const links = {
  bots: { ...info, stage: "playing", free: 0, closed: ["This table is full", "All seats are taken."] },
  open: {
    ...info,
    stage: "lobby",
    free: 2,
    adults: true,
    caution: "For adults.",
    metas: [{ ...drinking, agree: null }],
    found: "Jonas and Priya sit here. 2 seats are free.",
  },
  running: { ...info, ...begun },
  agreed: { ...info, ...begun, metas: [drinking] },
  crowded: {
    ...info,
    stage: "playing",
    free: 0,
    names: ["Jonas", "Thales", "Zeno"],
    bots,
    found: "All seats are taken. The game has begun: you can take over from a bot, with the cards it has.",
  },
  full: { ...info, stage: "playing", free: 0, closed: ["This table is full", "All seats are taken."] },
  over: { ...info, stage: "over", free: 0, closed: ["This game is over", "It has ended."] },
};

/** "my-turn~a" is a table of its own with the fixture "my-turn". */
const fixtureOf = (table) => table.split("~")[0];

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

async function bodyOf(request) {
  let text = "";
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

async function openTable(request, response) {
  const wish = await bodyOf(request);
  opened.push(wish);
  const table = wish.seats === 1 ? "solo" : wish.seats ? "lobby" : "my-turn";
  if (wish.name === "Nobody") reply(response, { error: "That name is taken." }, 400);
  else reply(response, { table, seat: 0, secret: "secret" });
}

async function sit(request, response, table) {
  const wish = await bodyOf(request);
  const { name } = wish;
  seated.push({ table, ...wish });
  const { adults, metas } = links[fixtureOf(table)] ?? none;
  if (adults && !wish.adult) reply(response, { error: "Drinking is for adults: confirm that you are one." }, 400);
  else if (metas.some((meta) => meta.agree && !wish.agrees.includes(meta.name)))
    reply(response, { error: "You can sit down if you agree to it." }, 400);
  else if (name === "Nobody") reply(response, { error: "That name is taken." }, 400);
  else reply(response, { table, seat: 1, secret: "secret" });
}

async function tables(request, response, [table, what], query) {
  if (table === undefined) await openTable(request, response);
  else if (what === "deck") reply(response, deckOfFixture(playedAt(table)));
  else if (what === "how") reply(response, howTo(deckOfFixture(playedAt(table)).id));
  else if (what === "steps") reply(response, stepsOf(playedAt(table), query.get("seat"), Number(query.get("from")), 3));
  else if (what === "seats") await sit(request, response, table);
  else if (links[fixtureOf(table)]) reply(response, { table, ...links[fixtureOf(table)] });
  else reply(response, { error: "No table has this address." }, 404);
}

/** A deck with the choices of those mixed in; whatever is left out, some Goal misses it. */
async function checkDeck(request, response) {
  const { deck, house } = await bodyOf(request);
  const mixed = deckList.filter(({ id }) => id === deck || house?.mix.includes(id));
  const halved = (house?.without ?? []).includes("Quiz Rule")
    ? [
        {
          name: "quiz",
          says: "Without Quiz Rule, Other Quiz Rule is still in the deck.",
          offer: "Leave out all of it: Quiz",
        },
      ]
    : [];
  const warnings = (house?.without ?? []).map((card) => `Nobody can meet Feast any more, because ${card} is left out.`);
  const all = (what) => mixed.flatMap((one) => one[what]);
  const whole = { ...deckList.find(({ id }) => id === deck), metas: all("metas"), switches: all("switches") };
  if (mixed.length > 3) reply(response, { error: "These house rules make no deck: it has too many cards." }, 400);
  else reply(response, { deck: whole, warnings, halved });
}

/** A card file with a fault in every line that says so; without any, it is a deck. */
async function ownDeck(request, response) {
  if (request.method === "GET") {
    reply(response, { on: true, says: null, longest: 65536, example: "deck mine\n" });
    return;
  }
  const { text } = await bodyOf(request);
  let start = 0;
  const faults = text.split("\n").flatMap((line, at) => {
    const here = { line: at + 1, start: start + Math.max(0, line.search(/fault|odd/)), length: 5 };
    start += line.length + 1;
    const says = "There is no card `Toats` in this deck.";
    return /fault|odd/.test(line) ? [{ ...here, warning: /odd/.test(line), says, help: "Did you mean `Toast`?" }] : [];
  });
  const [chemistry] = deckList.filter(({ id }) => id === "chemistry");
  const mine = { id: "mine", title: "My Deck" };
  const deck = { summary: { ...chemistry, ...mine }, face: { ...decks.chemistry, ...mine } };
  reply(response, { faults, deck: faults.every(({ warning }) => warning) ? deck : null });
}

/** One ruling with its variants. */
function ruling(response, id) {
  const found = rulings.filter((one) => one.id === id || one.id.startsWith(`${id}/`));
  if (found.length > 0) reply(response, found);
  else reply(response, { error: "There is no such ruling." }, 404);
}

/** Rulings that have every word that is looked for. */
function findRulings(response, wish) {
  const words = (wish.get("text") ?? "").toLowerCase().split(/\W+/).filter(Boolean);
  const [edition, card] = [wish.get("edition"), wish.get("card")];
  const found = rulings.filter((one) => {
    const text = `${one.question} ${one.ruling} ${one.cards}`.toLowerCase();
    const here = edition === null || one.editions.includes(edition);
    return here && (card === null || one.cards.includes(card)) && words.every((word) => text.includes(word));
  });
  reply(response, { total: found.length, rulings: found });
}

/** Who reaches the server: nobody else, until they are let in. */
async function invite(request, response) {
  const open = request.method === "POST" && (await bodyOf(request)).open;
  const says = open
    ? "Everybody in the same network can join."
    : "Only the machine that the server runs on can reach this table.";
  reply(response, { address: open ? "http://192.168.1.20:7777" : null, says, open });
}

/** The tables somebody sits at, as their fixtures lie; what is over is left out. */
async function myTables(request, response) {
  const { seats } = await bodyOf(request);
  const found = seats.flatMap(({ table }) => {
    const lies = fixture(playedAt(table)).findLast((message) => message.type === "table" || message.type === "lobby");
    if (lies.table?.view.outcome) return [];
    const people = lies.table
      ? lies.table.people.map((person, seat) => ({ ...person, seat, me: seat === 0, turn: seat === 0 }))
      : lies.lobby.seats.map((person, seat) => ({ ...person, seat, me: seat === 0, turn: false }));
    const about = { deck: "chemistry", title: "Chemistry", says: "Your turn: play 1 more card" };
    const stage = lies.table ? "round 3" : "before the game";
    return [{ table, ...about, stage, mine: Boolean(lies.table), running: Boolean(lies.table), people }];
  });
  reply(response, found);
}

/** One lesson of three tables: to read, to play a card, and what came of it. */
function lesson() {
  const tables = ["my-turn", "my-turn", "after"].map(
    (name) => fixture(name).findLast(({ type }) => type === "table").table,
  );
  const [card] = tables[1].view.question.cards;
  const frames = tables.map((table, at) => ({
    table: { ...table, version: at + 1, question: table.view.question ? at + 1 : null },
    log: [],
    coach:
      at === 2
        ? null
        : { title: at === 0 ? "The stone" : "Play it", text: "Look here.", then: at === 0 ? null : "Play it" },
    answer: at === 1 ? { card } : null,
    otherwise: at === 1 ? "This lesson needs the other one." : null,
  }));
  return { head: heads[0], deck: decks.chemistry, frames };
}
const game = {
  deck: "chemistry",
  title: "Chemistry",
  started: 1_790_000_000,
  seat: 0,
  names: ["Mira", "Thales"],
  bots: 1,
};
const ended = { ...game, ended: 1_790_000_600, metas: [], house: false, outcome: null, turns: 12, goals: null };
const myGames = {
  games: [
    { ...ended, table: "a", alone: false, won: true },
    { ...ended, table: "b", alone: false, won: false },
    { ...ended, table: "c", alone: true, names: ["Mira"], won: null, goals: 5 },
  ],
  totals: [
    { deck: "chemistry", title: "Chemistry", alone: false, played: 2, won: 1, best: null },
    { deck: "chemistry", title: "Chemistry", alone: true, played: 1, won: 0, best: 5 },
  ],
};
const serverInfo = {
  version: "0.3.0",
  chat: "free",
  phrases: [],
  publicLobby: false,
  operator: null,
  contact: null,
  keepDays: null,
};
const heads = [{ id: "first", question: "How does a turn go?", ruling: "Draw, then play." }];

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, "http://localhost");
  const [, api, kind, ...rest] = pathname.split("/");
  if (pathname === "/fake/sent") reply(response, sent.get(searchParams.get("table")) ?? []);
  else if (pathname === "/fake/opened") reply(response, opened);
  else if (pathname === "/fake/seated") reply(response, seated);
  else if (api === "api" && kind === "tables") await tables(request, response, rest, searchParams);
  else if (api === "api" && kind === "rulings" && rest.length > 0) ruling(response, rest.join("/"));
  else if (api === "api" && kind === "rulings") findRulings(response, searchParams);
  else if (pathname === "/api/server") reply(response, serverInfo);
  else if (pathname === "/api/my/games") reply(response, myGames);
  else if (api === "api" && kind === "invite") await invite(request, response);
  else if (api === "api" && kind === "my-tables") await myTables(request, response);
  else if (api === "api" && kind === "lessons" && rest.length > 0) reply(response, lesson());
  else if (api === "api" && kind === "lessons")
    reply(response, { deck: "chemistry", title: "Chemistry", lessons: heads });
  else if (api === "api" && kind === "own-decks") await ownDeck(request, response);
  else if (api === "api" && (kind === "how" || rest[1] === "how")) reply(response, howTo(rest[0]));
  else if (api === "api" && rest[0] === "check") await checkDeck(request, response);
  else if (api === "api") reply(response, rest[0] ? (decks[rest[0]] ?? {}) : deckList);
  else {
    const { body, type } = await file(pathname === "/" ? "index.html" : pathname);
    response.writeHead(200, { "content-type": type }).end(body);
  }
});

/** What is played at a table that one joined by link. */
const playedAt = (table) =>
  ({ open: "lobby-guest", running: "party", agreed: "party", crowded: "party" })[fixtureOf(table)] ?? fixtureOf(table);

/** Sends a table from the start, as the server does after hello and after a rematch. */
function deal(socket, fixtureName, table = fixtureName) {
  for (const message of fixture(fixtureName)) {
    socket.send(JSON.stringify(message.type === "welcome" ? { ...message, table } : message));
  }
}

/** Shows a table to somebody without a seat. */
function show(socket, table) {
  const { table: shown, log } = stepsOf(playedAt(table), null).first;
  socket.send(JSON.stringify({ type: "welcome", table, seat: null, deck: "chemistry" }));
  socket.send(JSON.stringify({ type: "table", table: shown, log, whole: true, remark: null }));
}

/** What the server says to some messages; to all others nothing, as if the table thought it over. */
function reactionTo(message) {
  const refused = (reason, ruling = null) => ({ type: "refused", what: message.type, reason, ruling, card: null });
  if (message.answer === "pass") return refused("You cannot stop here.", "turn-no-pass");
  if (message.type === "declare") return refused(`${message.text} is in no word list.`);
  if (message.type === "chat" && message.text === "spam") return refused("Not so fast.");
  if (message.type === "chat") {
    const line = { seat: 0, name: "Mira", mine: true, text: message.text };
    return { type: "chat", whole: false, lines: [line] };
  }
  return null;
}

const sockets = new WebSocketServer({ server });
sockets.on("connection", (socket, request) => {
  const table = decodeURIComponent(new URL(request.url, "http://localhost").pathname.split("/")[3]);
  sent.set(table, []);
  socket.on("message", (data) => {
    const message = JSON.parse(String(data));
    if (message.type === "ping") {
      socket.send(JSON.stringify({ type: "pong" }));
      return;
    }
    sent.get(table).push(message);
    const reaction = reactionTo(message);
    if (message.type === "hello" && message.secret !== "secret") {
      socket.send(JSON.stringify({ type: "gone", reason: "No seat at this table has that secret." }));
    } else if (message.type === "watch") show(socket, table);
    else if (message.type === "hello") deal(socket, playedAt(table), table);
    else if (message.type === "rematch") deal(socket, "my-turn");
    else if (message.type === "start") deal(socket, "party", table);
    else if (reaction) socket.send(JSON.stringify(reaction));
  });
});

server.listen(port, "127.0.0.1", () => console.log(`ready on ${port}`));
