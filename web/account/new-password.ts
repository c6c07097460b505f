export type PasswordFaults = { password?: string; confirmation?: string };

export function passwordFaults(password: string, confirmation: string): PasswordFaults {
  return {
    ...(password.length < 6 && { password: "Password must be at least 6 characters long" }),
    ...(password !== confirmation && { confirmation: "Passwords do not match" }),
  };
}
