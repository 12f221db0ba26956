import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { captchaProviders } from '../http/captcha.ts'
import { isMailAddress, senderOf } from '../mail/mail.ts'
import { isVapidKey } from '../push/vapid.server.ts'
import { withoutEnd } from '../text/ends.ts'
import { cleanEmail, isEmail } from '../text/typed.ts'
import { SettingError, unusableFolder } from './faults.server.ts'
import { refuseMisspelt } from './misspelt.server.ts'
import { providersSetting } from './providers.server.ts'

export { SettingError }

const yesNo = z
	.enum(['yes', 'no', 'true', 'false', '1', '0'])
	.transform((value) => ['yes', 'true', '1'].includes(value))

/** OWASP's minimum for Argon2id with two passes. Only tests hash with less. */
export const leastPasswordMemory = 19_456

/** Cookies and links expect the site at the root of its host. */
function isOriginOnly(address: string): boolean {
	if (!URL.canParse(address)) return false
	const { pathname, search, hash, username } = new URL(address)
	return /^\/+$/.test(pathname) && !search && !hash && !username
}

const seconds = (least: number, most: number, usual: number) =>
	z.coerce.number().min(least).max(most).default(usual)

/** The expected value of each setting, in the words of the error message. */
const settings = {
	HOST: z.string().min(1).optional().describe('an address to listen on, for example 127.0.0.1 or 0.0.0.0'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('a port number from 0 to 65535'),
	SITE_URL: z
		.url({ protocol: /^https?$/ })
		.refine(isOriginOnly)
		.optional()
		.describe('the address people use, without a path, for example https://learn.example.org'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/ })
		.optional()
		.describe('postgres://user:password@host:5432/database, or nothing for the embedded database'),
	DATABASE_OWNER_URL: z
		.url({ protocol: /^postgres(ql)?$/ })
		.optional()
		.describe(
			'postgres://owner:password@host:5432/database, or nothing where the role of DATABASE_URL owns the tables',
		),
	DATABASE_CONNECTIONS: z.coerce
		.number()
		.int()
		.min(2)
		.max(200)
		.default(10)
		.describe('how many connections to the database this process takes at most, from 2 to 200'),
	DATABASE_CONNECT_SECONDS: seconds(1, 60, 5).describe(
		'for how many seconds it waits for a connection, from 1 to 60',
	),
	DATABASE_STATEMENT_SECONDS: seconds(0, 3600, 60).describe(
		'after how many seconds a statement is broken off, from 1 to 3600, or 0 for never',
	),
	DATABASE_LOCK_SECONDS: seconds(0, 3600, 10).describe(
		'for how many seconds a statement waits for a lock, from 1 to 3600, or 0 for ever',
	),
	DATA_DIR: z.string().min(1).default('data').describe('a folder that Mishkat may write to'),
	FREE_SPACE_MB: z.coerce
		.number()
		.min(0)
		.max(1_000_000)
		.default(64)
		.describe('megabytes that must be free for the embedded database to save anything, or 0 not to look'),
	WATCHDOG_SECONDS: z.coerce
		.number()
		.int()
		.min(0)
		.max(86_400)
		.default(180)
		.describe('after how many seconds in which it did nothing the process ends itself, or 0 for never'),
	METRICS: z
		.union([z.literal('local'), z.string().min(16)])
		.optional()
		.describe('local for this machine alone, or a token of at least 16 characters'),
	SECRET: z.string().min(32).optional().describe('at least 32 random characters'),
	ADMIN_EMAIL: z.string().transform(cleanEmail).refine(isEmail).optional().describe('an e-mail address'),
	SAMPLE: yesNo.optional().describe('yes or no'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
		// At a terminal only problems are logged, not each request.
		.default(process.stdout.isTTY ? 'warn' : 'info')
		.describe('fatal, error, warn, info, debug, trace or silent'),
	OIDC_PROVIDERS: providersSetting
		.default([])
		.describe(
			'a JSON list such as [{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"…","clientSecret":"…"}]',
		),
	SMS_HOOK_URL: z
		.url({ protocol: /^https?$/ })
		.optional()
		.describe('an address that is sent {"to","text"} for each text message'),
	CAPTCHA_PROVIDER: z.enum(captchaProviders).optional().describe('turnstile, hcaptcha or recaptcha'),
	CAPTCHA_SITE_KEY: z
		.string()
		.regex(/^[\w-]+$/)
		.optional()
		.describe('the public key that the provider gave for this site'),
	CAPTCHA_SECRET: z
		.string()
		.min(1)
		.optional()
		.describe('the secret key that the provider gave for this site'),
	FILES_DIR: z.string().min(1).optional().describe('a folder for uploaded files that every process shares'),
	S3_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional()
		.describe('the address of an S3-compatible store, or nothing for Amazon'),
	S3_REGION: z.string().min(1).default('us-east-1').describe('a region, for example eu-central-1'),
	S3_BUCKET: z.string().min(3).optional().describe('the name of a bucket that exists'),
	S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('the id of an access key'),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('the secret of that access key'),
	S3_FORCE_PATH_STYLE: yesNo.optional().describe('yes or no'),
	CLAMD_SOCKET: z
		.string()
		.regex(/^(?:\/.+|.+:\d{1,5})$/)
		.optional()
		.describe('the socket of clamd, for example /run/clamav/clamd.ctl, or host:port'),
	SMTP_URL: z
		.url({ protocol: /^smtps?$/ })
		.optional()
		.describe('smtp://user:password@host:587 or smtps://…:465, or nothing to keep mail in the outbox'),
	MAIL_FROM: z
		.string()
		.refine((text) => isMailAddress(senderOf({ MAIL_FROM: text }).address))
		.optional()
		.describe('an address such as hello@example.org or Mishkat <hello@example.org>'),
	VAPID_PRIVATE_KEY: z
		.string()
		.refine(isVapidKey)
		.optional()
		.describe('a key that npm run push-key made, or nothing for no notifications in browsers'),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,250}$/)
		.optional()
		.describe('a secret or restricted key of a Stripe account, beginning with sk_ or rk_'),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_[A-Za-z0-9+/=]{10,250}$/)
		.optional()
		.describe('the signing secret of the webhook in that account, beginning with whsec_'),
	QURAN_TRANSLATIONS: z
		.string()
		.default('en,ur')
		.transform((text) => (text === 'none' ? [] : text.split(',').map((language) => language.trim())))
		.pipe(z.array(z.enum(['en', 'ur'])))
		.describe('en,ur for both translations of the meanings, one of them, or none'),
	JOBS: yesNo.default(true).describe('yes or no'),
	TRUST_PROXY: z.coerce
		.number()
		.int()
		.min(0)
		.max(10)
		.default(0)
		.describe('the number of proxies in front of this server, from 0 to 10'),
	PAGE_CACHE_MB: z.coerce
		.number()
		.min(0)
		.max(65_536)
		.default(64)
		.describe('megabytes of memory for ready pages, 0 for none'),
	LIVE_CONNECTIONS: z.coerce
		.number()
		.int()
		.min(0)
		.max(100_000)
		.default(1000)
		.describe('how many open pages hear of changes by themselves, 0 for none'),
	CDN_SECONDS: z.coerce
		.number()
		.int()
		.min(0)
		.max(86_400)
		.default(0)
		.describe('for how many seconds a cache in front may answer without asking, from 0 to 86400'),
	PASSWORD_MEMORY_KIB: z.coerce
		.number()
		.int()
		.min(8)
		.max(1_048_576)
		.default(leastPasswordMemory)
		.describe(`kibibytes of memory for hashing one password, from ${leastPasswordMemory} to 1048576`),
	DRAIN_SECONDS: z.coerce
		.number()
		.int()
		.min(0)
		.max(300)
		.optional()
		.describe('for how many seconds it goes on answering after it was told to stop, from 0 to 300'),
}

// Never shown or logged.
const secretSettings = [
	'SMTP_URL',
	'S3_SECRET_ACCESS_KEY',
	'DATABASE_URL',
	'DATABASE_OWNER_URL',
	'SECRET',
	'METRICS',
	'OIDC_PROVIDERS',
	'SMS_HOOK_URL',
	'CAPTCHA_SECRET',
	'VAPID_PRIVATE_KEY',
	'STRIPE_SECRET_KEY',
	'STRIPE_WEBHOOK_SECRET',
]

const schema = z.object(settings)
type Read = z.infer<typeof schema>

export type Env = Omit<Read, 'SECRET' | 'SITE_URL' | 'HOST' | 'SAMPLE'> & {
	SECRET: string
	HOST: string
	/** HOST was set explicitly: only then may demo accounts be reachable from elsewhere. */
	hostByHand: boolean
	SITE_URL: string
	/** Where captcha tokens are verified; tests replace the provider's address. */
	captchaVerifyUrl?: string
	/** Where Stripe's API is asked; tests replace its address. */
	stripeUrl?: string
	/** Fill an empty database with the sample organisation and its demo accounts. */
	sample: boolean
}

/**
 * Reads and checks every setting.
 * @param source the environment, usually `process.env`; empty values count as absent
 * @throws SettingError with one sentence per wrong variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
	const given = Object.fromEntries(
		Object.keys(settings)
			.map((key) => [key, source[key]?.trim() || undefined] as const)
			.filter(([, value]) => value !== undefined),
	)
	const read = schema.safeParse(given)
	if (!read.success)
		throw new SettingError(
			[...new Set(read.error.issues.map((issue) => sentence(String(issue.path[0]))))].join('\n'),
		)

	refuseMisspelt(source, Object.keys(settings))

	const env = read.data
	if (env.PASSWORD_MEMORY_KIB < leastPasswordMemory && source.NODE_ENV !== 'test')
		throw new SettingError(sentence('PASSWORD_MEMORY_KIB'))
	if (env.DATABASE_URL && !env.SECRET) {
		throw new SettingError(
			'SECRET is required with DATABASE_URL: every process must use the same one. Expected: at least 32 random characters.',
		)
	}
	if (env.DATABASE_OWNER_URL && !env.DATABASE_URL)
		throw new SettingError(
			'DATABASE_URL is missing: DATABASE_OWNER_URL is there. Expected: the same database, as the role that the site uses.',
		)
	if (!env.S3_BUCKET && (env.S3_ENDPOINT || env.S3_ACCESS_KEY_ID || env.S3_SECRET_ACCESS_KEY)) {
		throw new SettingError(
			'S3_BUCKET is missing: other S3 settings are there. Expected: the name of a bucket that exists.',
		)
	}
	if (Boolean(env.S3_ACCESS_KEY_ID) !== Boolean(env.S3_SECRET_ACCESS_KEY)) {
		throw new SettingError(
			'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither where the machine itself has access.',
		)
	}
	if (env.SMTP_URL && !env.MAIL_FROM) {
		throw new SettingError(
			'MAIL_FROM is required with SMTP_URL: it is whom mail comes from. Expected: an address such as hello@example.org or Mishkat <hello@example.org>.',
		)
	}
	if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET)) {
		throw new SettingError(
			'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together: set both, or neither for no payments by card.',
		)
	}
	const captcha = (['CAPTCHA_PROVIDER', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'] as const).filter(
		(key) => env[key] === undefined,
	)
	if (captcha.length === 1 || captcha.length === 2) {
		throw new SettingError(
			`${captcha.join(' and ')} ${captcha.length === 1 ? 'is' : 'are'} missing: CAPTCHA_PROVIDER, CAPTCHA_SITE_KEY and CAPTCHA_SECRET go together. Set all three, or none for no check against robots.`,
		)
	}
	const sample = env.SAMPLE ?? !(env.DATABASE_URL || env.ADMIN_EMAIL)
	if (sample && env.SITE_URL && !isLocalUrl(env.SITE_URL)) {
		throw new SettingError(
			'SAMPLE loads demo accounts with a known password, so it cannot go with the public SITE_URL. Set SAMPLE=no, or ADMIN_EMAIL to create your own first admin.',
		)
	}
	const HOST = env.HOST ?? (sample ? '127.0.0.1' : '0.0.0.0')
	return {
		...env,
		HOST,
		hostByHand: env.HOST !== undefined,
		SITE_URL: withoutEnd(env.SITE_URL ?? `http://localhost:${env.PORT}`, /\//),
		SECRET: env.SECRET ?? keptSecret(env.DATA_DIR),
		sample,
	}

	function sentence(key: string) {
		const expected = settings[key as keyof typeof settings]?.description
		const shown = secretSettings.includes(key) ? 'the value given' : JSON.stringify(given[key])
		return `${key} is wrong: ${shown} was given, expected ${expected}.`
	}
}

/**
 * Processes that share a database must share files: with default folders one would not find another's uploads.
 * @throws SettingError
 */
export function requireSharedFiles(env: Env): void {
	if (!env.DATABASE_URL || env.S3_BUCKET || env.FILES_DIR) return
	throw new SettingError(
		'With DATABASE_URL the uploaded files need a place that every process reaches: set S3_BUCKET and the other S3 settings, or FILES_DIR to a shared folder (any folder, where there is one process only).',
	)
}

export function isLocalUrl(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** The folder in which a restore prepares a site. */
export function restoringFolder(dataDir: string): string {
	return path.join(dataDir, 'restoring')
}

/** @throws SettingError after an interrupted restore into this folder */
export function refuseHalfRestored(dataDir: string): void {
	if (!existsSync(restoringFolder(dataDir))) return
	throw new SettingError(
		`DATA_DIR ${JSON.stringify(dataDir)} holds a restore that was broken off. Run npm run restore again to complete it, or delete the folder "restoring" in it to begin with an empty site.`,
	)
}

/** The secret of an embedded installation: made at the first start and stored beside the database. */
function keptSecret(dataDir: string): string {
	refuseHalfRestored(dataDir)
	const file = path.join(dataDir, 'secret')
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 })
		if (!existsSync(file))
			writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
		return readFileSync(file, 'utf8').trim()
	} catch (error) {
		throw unusableFolder('DATA_DIR', dataDir, error)
	}
}
