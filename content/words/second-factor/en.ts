/** The step after the password. */
export const secondFactor = {
  title: "Enter your code",
  intro: "Open your authenticator app and type the six digits that it shows.",
  code: "Six-digit code",
  recoveryTitle: "Enter a recovery code",
  recoveryIntro: "One of the codes that you kept when you set up two-factor sign-in.",
  recoveryCode: "Recovery code",
  keyTitle: "Use your security key",
  keyIntro:
    "Press the button, and your browser asks for the key or passkey that is your second step.",
  enter: "Sign in",
  entering: "Checking...",
  useRecovery: "I do not have my app: use a recovery code",
  useApp: "Use the code of my app",
  withoutKey: "I do not have my key: use a recovery code",
  useKey: "Use my security key",
  back: "Back",
  sixDigits: "The code has six digits.",
  sixteenSigns: "A recovery code has 16 letters and digits.",
  /** For a reset link. */
  goOn: "Go on",
  /** Before an action for which an unlocked screen is not enough. */
  proof: {
    password: "Your password",
    missing: "Type the password that you sign in with.",
    forgotten: "Forgot it? Send me a link",
    mailCode: "Mail me a code instead",
    mailed: "Six digits of the mail",
    mailedHint: "They are good for ten minutes, in this browser.",
    sixDigits: "The code has six digits.",
    checking: "Checking...",
    codeAbout: "And the code from your app, as when you sign in.",
  },
};

export type SecondFactorWords = typeof secondFactor;
