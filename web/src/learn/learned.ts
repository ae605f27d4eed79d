// The lessons I have gone through, on this device.
import { recall, remember } from "../net/storage";

export const learned = (): string[] => recall<string[]>("learned", []);

export const learn = (lesson: string): void => remember("learned", [...new Set([...learned(), lesson])]);

export const learnPath = (lesson?: string): string => `/learn${lesson ? `/${lesson}` : ""}`;
