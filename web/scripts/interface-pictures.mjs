// Pictures that belong to the interface, not to a deck: the players' faces and the icons on buttons.

const faces = ["otter", "fox", "owl", "hedgehog", "turtle", "beaver", "robot"];

const icons = [
  "alert",
  "bell-ring",
  "bookshelf",
  "cards-outline",
  "check-bold",
  "check-decagram",
  "circle-half-full",
  "close",
  "dots-horizontal",
  "exit-to-app",
  "format-list-bulleted",
  "keyboard-outline",
  "magnify",
  "pencil",
  "robot-outline",
  "speedometer",
  "theme-light-dark",
  "timer-sand",
];

export const interfacePictures = [
  ...faces.map((name) => `fluent-emoji-flat:${name}`),
  ...icons.map((name) => `mdi:${name}`),
];
