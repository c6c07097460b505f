/** What the server refuses and a client or a visitor can meet, by the code of the refusal. The English sentence is the
 * message on the wire. A name in braces is a parameter that the refusal carries. */
export default {
  "account.signed_out": "Please sign in.",
  "message.empty": "Write a message.",
  "message.not_found": "This message does not exist.",
  "message.not_own": "Only who wrote a message changes it.",
  "message.not_own_to_remove": "Only who wrote a message and the studio remove it.",
  "message.removed": "This message was removed.",
  "message.too_old": "A message can be changed for ten minutes. Please write a new one.",
  "message.too_old_to_remove":
    "You can remove a message for ten minutes. Please ask us to remove this one.",
  "message.viewer": "A viewer reads the messages of a project and writes none.",
  "project.not_found": "Project not found",
};
