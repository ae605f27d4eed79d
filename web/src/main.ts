import "@fontsource-variable/atkinson-hyperlegible-next/index.css";
import "@fontsource-variable/fraunces/full.css";
import { mount } from "svelte";
import "./styles/index.css";
import App from "./App.svelte";
import { startTheme } from "./lib/settings.svelte";

startTheme();
mount(App, { target: document.body });
