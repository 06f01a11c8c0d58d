// What the linter looks for beyond the types: promises that nobody waits for, and what Svelte
// warns of.

import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['dist', 'screenshots', 'node_modules', 'src/protocol/generated'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['eslint.config.js', 'svelte.config.js'] },
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      // State that is replaced as a whole needs no collections that watch themselves.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check knows which warnings there are.
      'svelte/no-unused-svelte-ignore': 'off',
      // A blank between two elements is written {' '}, as prettier does.
      'svelte/no-useless-mustaches': 'off',
      // Plain links: the router follows them all.
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
);
