// Shows a page of ours when the server does not answer; everything else is left to the browser. Browsers let this run only
// on this machine and over https.
const page = "/away.html";

addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open("away");
    await cache.add(new Request(page, { cache: "reload" }));
    await skipWaiting();
  };
  event.waitUntil(keep());
});

addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).catch(() => caches.match(page)));
});
