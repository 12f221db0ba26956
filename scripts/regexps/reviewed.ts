/**
 * Regular expressions that the check cannot decide, or judges too strictly, with reasons. The text is the code's,
 * with blanks collapsed.
 */
export const reviewed: { file: string; text: string; reason: string }[] = [
	{
		file: 'app/search/references.ts',
		text: `new RegExp(\`(?<![\\\\p{L}\\\\p{N}])(?:[وبف]?(?:ال)?)?(\${written})\${joining}(\\\\d{1,5})(?![\\\\p{N}:])\`, 'gu')`,
		reason: 'Words of the lexicon and the signs between them: no two parts of it take the same letters.',
	},
	{
		file: 'app/platform/page-cache/cache-key.ts',
		text: `new RegExp( bare ? \`^(\${prefixes.join('|')})/\${bare}$\` : \`^(/|\${prefixes.filter(Boolean).join('|')})$\`, )`,
		reason: 'Made of the routes of the site: anchored, and each part ends at a slash.',
	},
	{
		file: 'app/features/writing/components/cite-run.ts',
		text: `new RegExp(words.join('\\\\s+'), 'u')`,
		reason: 'Runs in the browser of the person who wrote the text; its words are escaped.',
	},
	{
		file: 'app/features/counseling/seeker/components/seeker.js',
		text: `new RegExp(\`(?:^| )[وفبلس]?(?:\${phrases.split('|').map(folded).join('|')})\`)`,
		reason: 'A list of phrases of this file: nothing in it is repeated.',
	},
	{
		file: 'app/features/scripture/beside-references.ts',
		text: `new RegExp( \`(?:س\\\\p{M}*و\\\\p{M}*ر\\\\p{M}*[ةهۃت]|\\\\bs[uū]rah?t?u?\\\\b|\\\\bqur['’ʾ]?[aā]n\\\\b|\\\\bkoran\\\\b|قرآن)([^\\\\d٠-٩۰-۹\\\\n.;؛]{0,40}?)\` + \`(\${number}(?:\\\\s*[:：]\\\\s*\${number})?(?:\\\\s*[-–،,]\\\\s*\${number})?)(?![\\\\d٠-٩۰-۹/]|[:：]\\\\s*[\\\\d٠-٩۰-۹])\`, 'giu', )`,
		reason: 'It looks at most 40 letters ahead from each place; the check takes that for too much.',
	},
]
