/** Greetings before the first name on the dashboard, another one each day. */
export const greetings = [
  "Good to see you",
  "Welcome back",
  "Hello again",
  "Lovely to have you here",
  "Up with the sun",
  "Ready for today",
  "Nice to see you",
  "Here we go",
  "A bright day to you",
  "Glad you are here",
  "Let us build something",
  "Onwards",
  "Fresh day, fresh pixels",
  "Look who is here",
  "Rise and shine",
] as const;
