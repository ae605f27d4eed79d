import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource-variable/fraunces/full.css";
import { mount } from "svelte";
import "./styles/index.css";
import App from "./App.svelte";
import { startTheme } from "./lib/settings.svelte";

startTheme();
mount(App, { target: document.body });

// What says that the server does not answer. Without it, or where it is not allowed, the browser says so.
if (import.meta.env.PROD && "serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
