/** What the server refuses and only the studio can meet, by the code of the refusal. */
export default {
  "studio.only": "Only the studio does this.",
};
