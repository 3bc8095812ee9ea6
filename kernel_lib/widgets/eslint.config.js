import js from "@eslint/js";
import ts from "typescript-eslint";

// What names there are is TypeScript's matter, which sees types.
export default ts.config(js.configs.recommended, ts.configs.recommended, {
  rules: {
    "no-undef": "off",
    "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    "@typescript-eslint/consistent-type-imports": "error",
    "@typescript-eslint/no-inferrable-types": "error",
    "eqeqeq": "error",
    "no-var": "error",
    "prefer-const": "error",
    "@typescript-eslint/no-unused-expressions": ["error", { allowShortCircuit: true }],
  },
});
