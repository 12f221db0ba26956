import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLocalUrl, readEnv, requireSharedFiles, SettingError } from './env.server.ts'

const SECRET = 'a secret for tests, long enough!'

function complaint(source: Record<string, string>): string {
	try {
		readEnv({ SECRET, ...source })
	} catch (error) {
		if (error instanceof SettingError) return error.message
		throw error
	}
	return 'none'
}

const wrong: [name: string, value: string, expected: string][] = [
	['PORT', 'http', 'from 0 to 65535'],
	['PORT', '70000', 'from 0 to 65535'],
	['PORT', '80.5', 'from 0 to 65535'],
	['SITE_URL', 'learn.example.org', 'https://learn.example.org'],
	['SITE_URL', 'ftp://learn.example.org', 'https://learn.example.org'],
	['DATABASE_URL', 'mysql://localhost/mishkat', 'postgres://'],
	['SECRET', 'short', 'at least 32'],
	['ADMIN_EMAIL', 'admin', 'an e-mail address'],
	['SAMPLE', 'perhaps', 'yes or no'],
	['LOG_LEVEL', 'loud', 'fatal, error, warn'],
	['TRUST_PROXY', '-1', 'from 0 to 10'],
	['SMTP_URL', 'mail.example.org', 'smtp://'],
	['MAIL_FROM', 'Mishkat', 'hello@example.org'],
	['MAIL_FROM', 'a@example.org, b@example.org', 'hello@example.org'],
	['JOBS', 'perhaps', 'yes or no'],
	['CLAMD_SOCKET', 'clamd', 'host:port'],
	['PASSWORD_MEMORY_KIB', '8', 'from 19456'],
]

for (const [name, value, expected] of wrong) {
	test(`an operator who sets ${name}=${value} is told that it is ${name} and what it expects`, () => {
		expect(complaint({ [name]: value })).toContain(name)
		expect(complaint({ [name]: value })).toContain(expected)
	})
}

test('every wrong setting is named at once', () => {
	const said = complaint({ PORT: 'x', LOG_LEVEL: 'loud' })
	expect(said).toContain('PORT')
	expect(said).toContain('LOG_LEVEL')
})

test('what may be secret is not shown in the complaint', () => {
	expect(complaint({ SECRET: 'hunter2' })).not.toContain('hunter2')
	expect(complaint({ DATABASE_URL: 'mysql://root:hunter2@localhost/x' })).not.toContain('hunter2')
})

test('an operator who sets a mail server must say whom mail comes from', () => {
	const SMTP_URL = 'smtp://mishkat:hunter2@mail.example.org'
	expect(complaint({ SMTP_URL })).toContain('MAIL_FROM is required')
	expect(complaint({ SMTP_URL })).not.toContain('hunter2')
	expect(complaint({ SMTP_URL, MAIL_FROM: 'Mishkat <hello@example.org>' })).toBe('none')
	expect(complaint({ SMTP_URL: 'http://mishkat:hunter2@mail.example.org' })).not.toContain('hunter2')
})

test('an operator with a database of their own must give every process the same secret', () => {
	expect(complaint({ SECRET: '', DATABASE_URL: 'postgres://localhost/mishkat' })).toContain(
		'SECRET is required',
	)
})

test('demo accounts with a known password never go with a public address', () => {
	expect(complaint({ SAMPLE: 'yes', SITE_URL: 'https://learn.example.org' })).toContain('SAMPLE')
	expect(complaint({ SAMPLE: 'yes', SITE_URL: 'http://localhost:4000' })).toBe('none')
})

test('the bare default is a sample site that only this machine reaches', () => {
	const env = readEnv({ SECRET })
	expect(env).toMatchObject({
		PORT: 3000,
		HOST: '127.0.0.1',
		SITE_URL: 'http://localhost:3000',
		sample: true,
		hostByHand: false,
	})
	expect(readEnv({ SECRET, PORT: '' }).PORT).toBe(3000)
})

test('an operator who names an admin or a database gets no sample people', () => {
	expect(readEnv({ SECRET, ADMIN_EMAIL: 'admin@example.org' })).toMatchObject({
		sample: false,
		HOST: '0.0.0.0',
	})
	expect(readEnv({ SECRET, DATABASE_URL: 'postgres://localhost/mishkat' }).sample).toBe(false)
	expect(readEnv({ SECRET, ADMIN_EMAIL: 'admin@example.org', SAMPLE: 'yes' }).sample).toBe(true)
})

test('an address with slashes at its end is the address without', () => {
	expect(readEnv({ SECRET, SAMPLE: 'no', SITE_URL: 'https://learn.example.org//' }).SITE_URL).toBe(
		'https://learn.example.org',
	)
})

test('the secret of an embedded installation is made once, kept, and read by nobody else', () => {
	const DATA_DIR = path.join(mkdtempSync(path.join(os.tmpdir(), 'mishkat-env-')), 'data')
	const first = readEnv({ DATA_DIR }).SECRET
	expect(first.length).toBeGreaterThanOrEqual(32)
	expect(readEnv({ DATA_DIR }).SECRET).toBe(first)
	expect(readFileSync(path.join(DATA_DIR, 'secret'), 'utf8')).toBe(first)
	expect(statSync(path.join(DATA_DIR, 'secret')).mode & 0o077).toBe(0)
})

test('a folder that cannot be written to is named', () => {
	expect(complaint({ SECRET: '', DATA_DIR: '/dev/null/data' })).toContain('DATA_DIR')
})

test('only this machine reaches a local address', () => {
	const urls = [
		'http://localhost:3000',
		'http://127.0.0.1',
		'http://[::1]:80',
		'http://localhost.example.org',
		'https://example.org',
	]
	expect(urls.map(isLocalUrl)).toEqual([true, true, true, false, false])
})

test('processes that share a database are told to share their files', () => {
	const shared = { DATABASE_URL: 'postgres://a:b@localhost/c', SECRET }
	expect(() => requireSharedFiles(readEnv(shared))).toThrow('FILES_DIR')
	expect(() => requireSharedFiles(readEnv({ SECRET, SAMPLE: 'no' }))).not.toThrow()
	expect(() => requireSharedFiles(readEnv({ ...shared, FILES_DIR: '/srv/files' }))).not.toThrow()
	expect(() => requireSharedFiles(readEnv({ ...shared, S3_BUCKET: 'files' }))).not.toThrow()
})

test('half the settings of a store are named, and its key is not shown', () => {
	expect(complaint({ SECRET, S3_ENDPOINT: 'https://s3.example.org' })).toContain('S3_BUCKET')
	expect(complaint({ SECRET, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' })).toContain('S3_SECRET_ACCESS_KEY')
	expect(complaint({ SECRET, S3_BUCKET: 'files', S3_ENDPOINT: 'not an address' })).toContain('S3_ENDPOINT')
})

test('the check against robots is set as a whole or not at all', () => {
	const all = { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '1x000-AA', CAPTCHA_SECRET: 'a secret key' }
	expect(readEnv({ SECRET, SAMPLE: 'no', ...all })).toMatchObject(all)
	expect(readEnv({ SECRET, SAMPLE: 'no' }).CAPTCHA_PROVIDER).toBeUndefined()
	expect(() => readEnv({ SECRET, SAMPLE: 'no', ...all, CAPTCHA_SECRET: '' })).toThrow(
		'CAPTCHA_SECRET is missing: CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET go together.',
	)
	expect(() => readEnv({ SECRET, SAMPLE: 'no', CAPTCHA_PROVIDER: 'hcaptcha' })).toThrow(
		'CAPTCHA_SITE_KEY and CAPTCHA_SECRET are missing',
	)
	expect(() => readEnv({ SECRET, SAMPLE: 'no', ...all, CAPTCHA_PROVIDER: 'another' })).toThrow(
		'CAPTCHA_PROVIDER is wrong: "another" was given, expected turnstile, hcaptcha or recaptcha.',
	)
})

test('the keys of the card processor are set both or not at all, and never shown', () => {
	const key = `sk_test_${'k'.repeat(24)}`
	const STRIPE_WEBHOOK_SECRET = `whsec_${'w'.repeat(24)}`
	expect(readEnv({ SECRET, SAMPLE: 'no', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET })).toMatchObject({
		STRIPE_SECRET_KEY: key,
		STRIPE_WEBHOOK_SECRET,
	})
	const halves: Record<string, string>[] = [{ STRIPE_SECRET_KEY: key }, { STRIPE_WEBHOOK_SECRET }]
	for (const half of halves) {
		expect(complaint(half)).toContain('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together')
		for (const secret of Object.values(half)) expect(complaint(half)).not.toContain(secret)
	}
	const published = complaint({ STRIPE_SECRET_KEY: 'pk_live_0123456789abcdef', STRIPE_WEBHOOK_SECRET })
	expect(published).toContain('STRIPE_SECRET_KEY is wrong')
	expect(published).not.toContain('0123456789')
})
