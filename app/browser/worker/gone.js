// Served as /sw.js by a server with OFFLINE_SHELL=off: whatever worker a browser has goes, with what it kept.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  ),
);
