// The one service worker of this place: notifications, and the page without a network.
importScripts("/push_worker.js", "/shell_worker.js");
