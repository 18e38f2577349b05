// The one service worker of this place: notifications, and the page without a network. A build puts the two scripts
// in here (service_worker.mjs).
importScripts("/push_worker.js", "/shell_worker.js");
