// A tab's line to the shared connection, which looks like a WebSocket to it.
import { openBrowserSocket } from "../connection/browser";
import type { Socket } from "../connection/connection";
import { back_channel, worker_name, type FromTab, type ToTab } from "./lines";
import worker_url from "./worker?sharedworker&url";

/**
 * How often in a row the worker got no answer although this page reaches the server: some browsers let a worker use no
 * certificate that the player has accepted for the page.
 */
let in_vain = 0;
const most_in_vain = 3;

const reaches = (path: string): Promise<boolean> =>
  fetch(path, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

class SharedSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private readonly worker: SharedWorker;
  private instead: Socket | undefined;
  private was_answered = false;
  private readonly leave = () => this.lost(1006);

  constructor(anew: boolean) {
    this.worker = new SharedWorker(worker_url, { type: "module", name: worker_name });
    this.worker.onerror = () => void this.failed();
    this.worker.port.onmessage = ({ data }: MessageEvent<ToTab>) => this.hear(data);
    this.tell({ kind: "open", anew });
    addEventListener("pagehide", this.leave);
  }

  send(text: string): void {
    if (this.instead) this.instead.send(text);
    else this.tell({ kind: "text", text });
  }

  close(): void {
    removeEventListener("pagehide", this.leave);
    this.tell({ kind: "close" });
    this.worker.port.close();
    this.instead?.close();
  }

  private hear(message: ToTab): void {
    if (message.kind === "open") this.onopen?.();
    else if (message.kind === "there?") this.tell({ kind: "here" });
    else if (message.kind === "close") {
      if (!this.was_answered) void this.wasInVain();
      this.lost(message.code);
    } else {
      this.was_answered = true;
      in_vain = 0;
      this.onmessage?.({ data: message.text });
    }
  }

  private async wasInVain(): Promise<void> {
    if (await reaches("/healthz")) in_vain += 1;
  }

  private lost(code: number): void {
    const told = this.onclose;
    this.close();
    told?.({ code });
  }

  /** The worker's script did not come: there is no network, or this browser does not want the worker. */
  private async failed(): Promise<void> {
    const is_there = await reaches(worker_url);
    if (!this.onclose) return; // given up meanwhile
    if (!is_there) return this.lost(1006);
    const socket = openBrowserSocket();
    socket.onopen = () => this.onopen?.();
    socket.onmessage = (event) => this.onmessage?.(event);
    socket.onclose = (event) => this.onclose?.(event);
    this.instead = socket;
  }

  private tell(message: FromTab): void {
    this.worker.port.postMessage(message);
  }
}

/**
 * Tabs take over from each other where there are no shared workers (Chrome on Android), or where the browser refuses
 * them (Firefox without cookies).
 */
export function openSharedSocket(anew: boolean): Socket {
  try {
    if (in_vain < most_in_vain) return new SharedSocket(anew);
  } catch {
    in_vain = most_in_vain;
  }
  return openBrowserSocket();
}

/** Runs when another tab has taken the connection back from wherever the player was. */
export function onBack(run: () => void): void {
  try {
    new BroadcastChannel(back_channel).onmessage = run;
  } catch {
    // The browser refuses this as it refuses the worker, which would send it.
  }
}
