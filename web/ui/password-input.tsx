import { Eye, EyeOff } from "lucide-react";
import { type InputHTMLAttributes, type Ref, useState } from "react";
import { withField } from "./field.tsx";
import { usePartWords } from "./part-words/use-part-words.ts";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  ref?: Ref<HTMLInputElement>;
};

function PasswordInput(props: Props) {
  const words = usePartWords();
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <span className="relative block" data-state={isVisible ? "shown" : "hidden"}>
      <input
        {...props}
        type={isVisible ? "text" : "password"}
        className="control pr-14"
        spellCheck={false}
        autoCapitalize="off"
      />
      <button
        type="button"
        className="absolute inset-y-1 right-1 grid w-11 place-items-center rounded-md text-muted hover:text-ink"
        aria-controls={props.id}
        onClick={() => setVisible(!isVisible)}
      >
        <span className="sr-only">{isVisible ? words.hidePassword : words.showPassword}</span>
        <Icon aria-hidden className="size-5" />
      </button>
    </span>
  );
}

export const PasswordField = /* @__PURE__ */ withField(PasswordInput);
