/** The step after the password. */
export const secondFactor = {
  title: "Enter your code",
  intro: "Open your authenticator app and type the six digits that it shows.",
  code: "Six-digit code",
  recoveryTitle: "Enter a recovery code",
  recoveryIntro: "One of the codes that you kept when you set up two-factor sign-in.",
  recoveryCode: "Recovery code",
  enter: "Sign in",
  entering: "Checking...",
  useRecovery: "I do not have my app: use a recovery code",
  useApp: "Use the code of my app",
  back: "Back",
  sixDigits: "The code has six digits.",
  sixteenSigns: "A recovery code has 16 letters and digits.",
  /** For a reset link. */
  goOn: "Go on",
};

export type SecondFactorWords = typeof secondFactor;
