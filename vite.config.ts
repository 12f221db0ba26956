import path from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { type CSSOptions, defineConfig, type Plugin, type Rolldown } from 'vite'
import { promised } from './scripts/browsers/promised.ts'
import { fontsPlugin } from './scripts/cut-fonts.ts'
import { minifyScript } from './scripts/minify-script.ts'

// Packages of very many small files: reading them one by one was most of what a start took. Not while developing, where
// those written for require could not be run.
const builtIn = [
	/^@?better-(auth|call|fetch)(\/|$)/,
	/^@(simplewebauthn|peculiar|noble|opentelemetry|levischuck|hexagon)\//,
	/^(kysely|jose|asn1js|pvtsutils|pvutils|tsyringe|reflect-metadata|tslib|rou3|defu|nanostores|uncrypto)$/,
	'lucide-react',
	'rate-limiter-flexible',
	'zod',
]

/** Scripts are spelt and styles prefixed for them; which functions they know holds scripts/check-browsers.ts. */
const browsers = Object.entries(promised).map(([name, version]) => name + version)
const cssTargets = { chrome: 90 << 16, firefox: 88 << 16, safari: (14 << 16) | (1 << 8) }

/** Nothing is written with `light-dark()`: what stands in for it would be dead weight. */
const lightDark = 1 << 20

/**
 * They know no cascade layers and would drop what stands in one: Tailwind's own is laid open. What its variables begin
 * with is said twice, by `@property` and for those who do not know it: the second is for all.
 */
const withoutLayers: NonNullable<CSSOptions['lightningcss']>['visitor'] = {
	Rule: {
		'layer-block': ({ value: { name, rules } }) =>
			name?.[0] === 'properties'
				? rules.flatMap((rule) => (rule.type === 'supports' ? rule.value.rules : [rule]))
				: rules,
		'layer-statement': () => [],
		property: () => [],
	},
}

/** A process keeps the text of what it runs: half of it were comments and spaces. Names stay, for whoever reads a stack. */
const withoutSpaces = { compress: false, mangle: false, codegen: { removeWhitespace: true } }

export default defineConfig(({ command }) => ({
	plugins: [
		fontsPlugin,
		tailwindcss(),
		reactRouter(),
		wordsOfThePage(),
		oneByteLetters(),
		minifyScripts(),
		namedEntries(),
	],
	// Emptied by scripts/build.ts, which puts the empty database there meanwhile.
	build: { assetsInlineLimit: 0, target: browsers, emptyOutDir: false },
	css: {
		transformer: 'lightningcss',
		lightningcss: { targets: cssTargets, exclude: lightDark, visitor: withoutLayers },
	},
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: frame } } } },
		ssr: {
			build: {
				rolldownOptions: {
					input: {
						index: './scripts/processes.ts',
						inspection: './app/platform/storage/inspection.server.ts',
					},
					output: { minify: withoutSpaces },
				},
			},
			resolve: { noExternal: command === 'build' ? builtIn : [] },
		},
	},
}))

/**
 * What stands on every page that hydrates comes in one file: a sentence alone, or a button, is mostly the headers that
 * it travels with.
 */
const inFrame = /\/app\/(shell\/|root\.tsx)/
const frame: Rolldown.CodeSplittingOptions = {
	groups: [
		{
			debugName: 'frame-words',
			test: /\/app\/paraglide\/browser\/messages\//,
			name: (id, chunking) =>
				chunking.getModuleInfo(id)?.importers.some((importer) => inFrame.test(importer))
					? 'frame-words'
					: null,
		},
		{ test: /\/app\/(ui|platform)\/[\w/-]+\.tsx?$/, minShareCount: 55, name: 'frame' },
	],
}

/**
 * The browser's bundles take their sentences from app/paraglide/browser, where each is a module (scripts/i18n.ts).
 * `import { m }` would reach all of them and put all into one file; a page is given just those that it says.
 */
function wordsOfThePage(): Plugin {
	const prefix = '#app/paraglide/'
	const importsM = /import \{ m \} from ['"]#app\/paraglide\/messages\.js['"];?/
	return {
		name: 'words-of-the-page',
		apply: 'build',
		enforce: 'pre',
		applyToEnvironment: (environment) => environment.name === 'client',
		resolveId: (id) =>
			id.startsWith(prefix) ? path.resolve('app/paraglide/browser', id.slice(prefix.length)) : null,
		transform(code) {
			if (!importsM.test(code)) return null
			const said = new Set([...code.matchAll(/(?<![\w.$])m\.(\w+)/g)].map((found) => found[1]))
			const imports = [...said]
				.map((key) => `import { ${key} as m$${key} } from '${prefix}messages/${key}.js'`)
				.join(';')
			return {
				code: code.replace(importsM, `${imports};`).replace(/(?<![\w.$])m\.(\w+)/g, 'm$$$1'),
				map: null,
			}
		},
	}
}

/**
 * A single letter beyond Latin has V8 keep the whole text of a script with two bytes a letter, so the server's scripts
 * spell such letters as escapes.
 */
function oneByteLetters(): Plugin {
	return {
		name: 'one-byte-letters',
		apply: 'build',
		enforce: 'post',
		applyToEnvironment: (environment) => environment.name === 'ssr',
		generateBundle(_options, bundle) {
			for (const chunk of Object.values(bundle))
				if (chunk.type === 'chunk')
					chunk.code = chunk.code.replace(
						/[^\0-\xff]/g,
						(letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
					)
		},
	}
}

/** Minifies the scripts of pages that do not hydrate (`?url`), which Vite copies as they are. */
function minifyScripts(): Plugin {
	return {
		name: 'minify-scripts',
		apply: 'build',
		applyToEnvironment: (environment) => environment.name === 'client',
		generateBundle(_options, bundle) {
			for (const asset of Object.values(bundle))
				if (asset.type === 'asset' && asset.fileName.endsWith('.js'))
					asset.source = minifyScript(Buffer.from(asset.source).toString())
		},
	}
}

/** React Router names the server's first entry index.js and numbers the others: each gets its own name. */
function namedEntries(): Plugin {
	return {
		name: 'named-entries',
		apply: 'build',
		configResolved({ environments }) {
			const output = environments.ssr?.build.rolldownOptions.output
			if (output && !Array.isArray(output)) output.entryFileNames = '[name].js'
		},
	}
}
