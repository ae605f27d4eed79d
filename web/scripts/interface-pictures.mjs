// Pictures that belong to the interface, not to a deck: the players' faces and the icons on buttons.

const faces = ["otter", "fox", "owl", "hedgehog", "turtle", "beaver", "robot"];

const icons = [
  "account",
  "account-group",
  "alert",
  "arrow-right",
  "backspace-outline",
  "bell-ring",
  "book-open-variant",
  "bookshelf",
  "cards-outline",
  "chat-outline",
  "check-bold",
  "check-decagram",
  "circle-half-full",
  "close",
  "comment-quote",
  "content-copy",
  "dots-horizontal",
  "exit-to-app",
  "format-list-bulleted",
  "head-question",
  "keyboard-outline",
  "magnify",
  "open-in-new",
  "pencil",
  "robot-outline",
  "scale-balance",
  "send",
  "source-branch",
  "speedometer",
  "star-outline",
  "theme-light-dark",
  "timer-sand",
  "tune-variant",
  "vote",
  "wifi-off",
];

export const interfacePictures = [
  ...faces.map((name) => `fluent-emoji-flat:${name}`),
  ...icons.map((name) => `mdi:${name}`),
];
