/** For how long the author of a message can change or remove it. The database reads it as the fact `message_change_minutes`. */
export const messageChangeMinutes = 10;
