import js from "@eslint/js";

// What names there are is TypeScript's matter, which sees types.
export default [
  js.configs.recommended,
  {
    files: ["widgets/**/*.js"],
    rules: {
      "no-undef": "off",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "eqeqeq": "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-unused-expressions": ["error", { allowShortCircuit: true }],
    },
  },
];
