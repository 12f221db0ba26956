import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { fontsPlugin } from './scripts/cut-fonts.ts'
import { SecondTries } from './tests/second-tries.ts'

/** Vitest starts Node with the conditions of Vite; the `module` builds of the AWS library are for bundlers alone. */
const asNodeReads: Plugin = {
	name: 'as-node-reads',
	configResolved({ ssr }) {
		if (ssr.resolve?.conditions)
			ssr.resolve.conditions = ssr.resolve.conditions.filter((each) => each !== 'module')
	},
}

/** Those that take longest begin first, so that at the end no worker waits for another: a fresh clone knows sizes alone. */
const longest = [
	...['axe', 'axe-work', 'weight', 'fatwa-service', 'admin-day', 'counseling', 'consultancy'].map(
		(name) => `tests/e2e/${name}.spec.ts`,
	),
	...['backup', 'backup-kills', 'balancer', 'outage', 'rolling', 'backup-postgres', 'page-cache'].map(
		(name) => `tests/${name}.race.test.ts`,
	),
	...['crawl', 'words-of-objects', 'page-cache', 'guards', 'fuzz'].map(
		(name) => `tests/${name}.http.test.ts`,
	),
	...['first-fill', 'search-figures', 'first-start', 'export', 'seeds'].map(
		(name) => `tests/${name}.test.ts`,
	),
]
class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]) {
		const place = ({ moduleId }: TestSpecification) => {
			const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
			return at < 0 ? longest.length : at
		}
		return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
	}
}

/** How much longer a test may take where the machine may be busy with something else. */
const patience = process.env.CI ? 3 : 1

const shared = {
	env: { TZ: 'UTC', NODE_ENV: 'test' },
	setupFiles: ['tests/setup.ts'],
	hookTimeout: 60_000,
	testTimeout: 20_000 * patience,
	css: true,
	// A busy machine must not decide; locally a test that fails once is seen.
	retry: process.env.CI ? 1 : 0,
}

/** Pages are made as the site makes them, by React without the help that it gives who develops. */
const asBuilt: Plugin = {
	name: 'as-built',
	config: () => ({ oxc: { jsx: { runtime: 'automatic', development: false } } }),
}

const fast = {
	plugins: [fontsPlugin, reactRouter(), asNodeReads, asBuilt],
	test: {
		...shared,
		env: { ...shared.env, NODE_ENV: 'production' },
		name: 'fast',
		include: ['app/**/*.test.ts', 'app/**/*.test.tsx', 'tests/*.test.ts', 'scripts/**/*.test.ts'],
		// How a statement is planned among very many rows is PostgreSQL's own matter, embedded or not: it is seen there once.
		exclude: ['**/*.race.test.ts', '**/*plans.db.test.ts'],
		globalSetup: ['tests/template.ts'],
		// As the site does it: the optimising compiler would spend its time on a database that lives for seconds.
		execArgv: ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'],
		isolate: false,
		maxWorkers: 2,
	},
}

/**
 * What the whole run has beside `postgres`: not once more what is asked of the database there. On the embedded one stay
 * the tests of what differs there (drivers, extensions, what it refuses), and all those that ask pages over http.
 */
const besidePostgres = {
	...fast,
	test: {
		...fast.test,
		name: 'beside-postgres',
		exclude: [
			...fast.test.exclude,
			'app/{staff,workflow}/*.db.test.ts',
			'app/features/!(categories|consultancy)/**/*.db.test.ts',
		],
	},
}

const postgres = {
	plugins: [fontsPlugin, reactRouter(), asNodeReads, asBuilt],
	test: {
		...shared,
		env: { ...shared.env, NODE_ENV: 'production' },
		name: 'postgres',
		include: ['app/**/*.db.test.ts', 'app/**/*.race.test.ts', 'tests/**/*.race.test.ts'],
		globalSetup: ['tests/postgres.ts'],
		isolate: false,
		// Many wait: for a clock, for a process that starts, for a lock.
		maxWorkers: 3,
	},
}

const journeys = {
	test: {
		...shared,
		name: 'journeys',
		include: ['tests/e2e/*.spec.ts'],
		globalSetup: ['tests/e2e/site.ts'],
		testTimeout: 300_000 * patience,
		isolate: false,
		maxWorkers: 3,
	},
}

// Only what was asked for: each instance of the plugin clears and writes the types of the routes, and two collide.
const asked = process.argv[process.argv.indexOf('--project') + 1]
const all = [fast, postgres, journeys]
const wanted = [...all, besidePostgres].filter(({ test }) => test.name === asked)
const projects = wanted.length > 0 ? wanted : all

// Vite's server keeps the process open after the last test; nothing is left to do then.
export default defineConfig({
	test: {
		reporters: ['default', new SecondTries()],
		teardownTimeout: 500,
		sequence: { sequencer: LongestFirst },
		projects,
	},
})
