import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource-variable/fraunces/full.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { startTheme } from "./lib/settings.svelte";
import "./styles/index.css";

startTheme();
mount(App, { target: document.body });
