// Starts `panta deck lsp` and lets Visual Studio Code talk to it.

const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("panta").get("command", "panta");
  const server = { command, args: ["deck", "lsp"] };
  client = new LanguageClient("panta", "Panta", server, { documentSelector: [{ language: "panta" }] });
  return client.start();
};

exports.deactivate = () => client?.stop();
