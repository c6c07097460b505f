import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { themeInEffect } from "#web/data/theme.ts";
import { Button } from "#web/ui/button.tsx";

type ToggleProps = {
  label: string;
  /** Left out for a button that is no switch. */
  isOn?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button of the editor with an icon. */
export function Toggle({ label, isOn, disabled = false, onPress, children }: ToggleProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={disabled}
      onClick={onPress}
      className="px-3 aria-pressed:bg-dawn-soft [&_svg]:size-5"
    >
      {children}
    </Button>
  );
}

type Theme = "light" | "dark";
type ThemeProps = { theme: Theme; onTheme: (theme: Theme) => void };

/** Shows the page as it is in the dark, or by day. */
export function ThemeToggle({ theme, onTheme }: ThemeProps) {
  return (
    <Toggle
      label="Dark"
      isOn={theme === "dark"}
      onPress={() => onTheme(theme === "dark" ? "light" : "dark")}
    >
      {theme === "dark" ? <Moon aria-hidden /> : <Sun aria-hidden />}
    </Toggle>
  );
}

/** The theme in which the page is shown first: that of the editor around it. */
export function firstTheme(): Theme {
  return themeInEffect() === "light" ? "light" : "dark";
}
