// What exists on this server. Asked once; until it is known, and on servers that do not say, everything is as usual.
import type { ChatMode } from "../lib/types/ChatMode";
import type { ServerInfo } from "../lib/types/ServerInfo";
import { getServer } from "./api";

class Server {
  info = $state.raw<Pick<ServerInfo, "chat" | "phrases"> | null>(null);
  #asking = false;

  /** How people at a table can write to each other. */
  get chat(): ChatMode {
    return this.info?.chat ?? "free";
  }

  get phrases(): string[] {
    return this.info?.phrases ?? [];
  }

  learn(): void {
    if (this.info || this.#asking) return;
    this.#asking = true;
    getServer()
      .then(
        (info) => (this.info = info),
        () => {}, // the next table asks again
      )
      .finally(() => (this.#asking = false));
  }
}

export const server = new Server();
