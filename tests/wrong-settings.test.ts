import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { openFiles } from '#app/platform/files/files.server.ts'
import { lockDataDir } from '#app/platform/process/data-dir.server.ts'
import { readEnv, requireSharedFiles, SettingError } from '#app/platform/process/env.server.ts'
import { listenFault } from '#app/platform/process/faults.server.ts'
import { startS3 } from './s3.ts'

const SECRET = 'a secret for tests, long enough!'
const base = { SECRET, SAMPLE: 'no' }
type Given = Record<string, string>

/** Like the server's start, up to listening; returns its error. */
async function starting(given: Given): Promise<string> {
	try {
		const env = readEnv({ ...base, ...given })
		requireSharedFiles(env)
		if (env.DATABASE_URL) await (await openDatabase(env)).close()
		else (await lockDataDir(env.DATA_DIR)).release()
		await (await openFiles(env)).store.prove()
		await listening(env.HOST, env.PORT)
		return 'it starts'
	} catch (error) {
		if (error instanceof SettingError) return error.message
		throw error
	}
}

function listening(host: string, port: number): Promise<void> {
	const server = createServer()
	return new Promise((resolve, reject) => {
		server.once('error', (error) => reject(listenFault(error, host, port)))
		server.listen(port, host, () => server.close(() => resolve()))
	})
}

function aFolder(): string {
	const folder = mkdtempSync(path.join(os.tmpdir(), 'mishkat-wrong-'))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	return folder
}

const misspelt: [string, string][] = [
	['DATABASEURL', 'DATABASE_URL'],
	['DATABASE_URI', 'DATABASE_URL'],
	['DATABSE_URL', 'DATABASE_URL'],
	['database_url', 'DATABASE_URL'],
	['SITEURL', 'SITE_URL'],
	['SITE_URI', 'SITE_URL'],
	['SECRETS', 'SECRET'],
	['SERCET', 'SECRET'],
	['DATADIR', 'DATA_DIR'],
	['FILE_DIR', 'FILES_DIR'],
	['ADMIN_MAIL', 'ADMIN_EMAIL'],
	['SMTP_URI', 'SMTP_URL'],
	['MAILFROM', 'MAIL_FROM'],
	['LOGLEVEL', 'LOG_LEVEL'],
	['TRUST_PROXYS', 'TRUST_PROXY'],
	['S3_BUCKETS', 'S3_BUCKET'],
	['S3_ENDPONT', 'S3_ENDPOINT'],
	['CAPTCHA_SITEKEY', 'CAPTCHA_SITE_KEY'],
	['DRAIN_SECOND', 'DRAIN_SECONDS'],
	['PAGE_CACHE_MBS', 'PAGE_CACHE_MB'],
]

test.each(misspelt)('an operator who writes %s is asked whether they mean %s', async (name, meant) => {
	const said = await starting({ [name]: 'x' })
	expect(said).toBe(
		`${name} is no setting. If you mean ${meant}, call it so; otherwise take it out of the environment.`,
	)
})

test('what stands in any environment is taken for no setting', () => {
	const usual = ['HOSTNAME', 'LOGNAME', 'PATH', 'SHELL', 'USER', 'EMAIL', 'POSTGRES_DB', 'POSTGRES_USER']
	const more = ['AWS_ACCESS_KEY_ID', 'SITE_HOST', 'NODE_ENV', 'npm_config_host', 'PORTS', 'EDITOR', 'DATA']
	expect(() =>
		readEnv({ ...base, ...Object.fromEntries([...usual, ...more].map((name) => [name, 'x'])) }),
	).not.toThrow()
})

const wrong: [Given, string][] = [
	[{ SITE_URL: 'https://example.org/learn' }, 'SITE_URL is wrong'],
	[{ SITE_URL: 'https://example.org/?a=1' }, 'SITE_URL is wrong'],
	[{ SITE_URL: 'https://me@example.org' }, 'SITE_URL is wrong'],
	[{ DATABASE_CONNECTIONS: '1' }, 'from 2 to 200'],
	[{ DATABASE_CONNECT_SECONDS: '0' }, 'from 1 to 60'],
	[{ DATABASE_STATEMENT_SECONDS: 'ever' }, 'DATABASE_STATEMENT_SECONDS is wrong'],
	[{ DATABASE_LOCK_SECONDS: '-1' }, 'DATABASE_LOCK_SECONDS is wrong'],
	[{ DATABASE_URL: 'postgres://mishkat@127.0.0.1:1/mishkat' }, 'FILES_DIR'],
	[
		{ DATABASE_URL: 'postgres://mishkat@127.0.0.1:1/mishkat', FILES_DIR: os.tmpdir() },
		'DATABASE_URL is wrong: nothing listens on 127.0.0.1:1.',
	],
	[
		{ DATABASE_URL: 'postgres://mishkat@no-such-machine.invalid/mishkat', FILES_DIR: os.tmpdir() },
		'DATABASE_URL is wrong: ',
	],
	[{ FILES_DIR: '/dev/null/files' }, 'FILES_DIR is wrong: "/dev/null/files" cannot be used (it is a file'],
	[{ DATA_DIR: '/dev/null' }, 'DATA_DIR "/dev/null" cannot be used'],
	[{ DATA_DIR: '/dev/null', SECRET: '' }, 'DATA_DIR is wrong: "/dev/null" cannot be used (it is a file'],
	[{ DATA_DIR: '/dev/null/data', SECRET: '' }, 'DATA_DIR is wrong: '],
	[{ HOST: '203.0.113.7' }, 'HOST is wrong: this machine has no address 203.0.113.7'],
	[{ HOST: 'no-such-machine.invalid' }, 'HOST is wrong: no machine is called no-such-machine.invalid'],
	[
		{
			S3_BUCKET: 'mishkat',
			S3_ENDPOINT: 'http://127.0.0.1:1',
			S3_ACCESS_KEY_ID: 'a',
			S3_SECRET_ACCESS_KEY: 'b',
		},
		'S3_ENDPOINT is wrong: no S3 store answers at http://127.0.0.1:1',
	],
]

test.each(wrong)('a start with %o says: %s', { timeout: 60_000 }, async (given, sentence) => {
	const said = await starting({ DATA_DIR: aFolder(), PORT: '0', ...given })
	expect(said).toContain(sentence)
	expect(said).not.toMatch(/\n|\bat .+:\d+:\d+/)
})

test('a store without that bucket is named', { timeout: 60_000 }, async () => {
	const { env, stop } = await startS3()
	onTestFinished(stop)
	const given = { DATA_DIR: aFolder(), PORT: '0', HOST: '127.0.0.1', ...(env as Given) }
	expect(await starting(given)).toBe('it starts')
	expect(await starting({ ...given, S3_BUCKET: 'another' })).toContain('S3_BUCKET is wrong')
})

test('a secret that cannot be read is no stack', () => {
	const folder = aFolder()
	writeFileSync(path.join(folder, 'data'), 'a file')
	expect(() => readEnv({ SAMPLE: 'no', DATA_DIR: path.join(folder, 'data') })).toThrow(SettingError)
})
