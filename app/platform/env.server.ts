import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const yesNo = z
	.enum(['yes', 'no', 'true', 'false', '1', '0'])
	.transform((value) => ['yes', 'true', '1'].includes(value))

/** What each setting expects, in the words that the start prints when it is wrong. */
const settings = {
	HOST: z.string().min(1).optional().describe('an address to listen on, for example 127.0.0.1 or 0.0.0.0'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('a port number from 0 to 65535'),
	SITE_URL: z
		.url({ protocol: /^https?$/ })
		.optional()
		.describe('the address people use, for example https://learn.example.org'),
	DATABASE_URL: z
		.url({ protocol: /^postgres(ql)?$/ })
		.optional()
		.describe('postgres://user:password@host:5432/database, or nothing for the embedded database'),
	DATA_DIR: z.string().min(1).default('data').describe('a folder that Mishkat may write to'),
	SECRET: z.string().min(32).optional().describe('at least 32 random characters'),
	ADMIN_EMAIL: z.email().optional().describe('an e-mail address'),
	SAMPLE: yesNo.optional().describe('yes or no'),
	LOG_LEVEL: z
		.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
		.default('info')
		.describe('fatal, error, warn, info, debug, trace or silent'),
	TRUST_PROXY: z.coerce
		.number()
		.int()
		.min(0)
		.max(10)
		.default(0)
		.describe('the number of proxies in front of this server, from 0 to 10'),
}

const schema = z.object(settings)
type Read = z.infer<typeof schema>

export type Env = Omit<Read, 'SECRET' | 'SITE_URL' | 'HOST' | 'SAMPLE'> & {
	SECRET: string
	HOST: string
	/** Was HOST given by hand? Only then may demo accounts be reachable from elsewhere. */
	hostByHand: boolean
	SITE_URL: string
	/** The sample organisation and its demo accounts are wanted in an empty database. */
	sample: boolean
}

/** A setting that stops the start; its message is for the operator. */
export class SettingError extends Error {
	override name = 'SettingError'
}

/**
 * Reads and checks every setting.
 * @param source the environment, usually `process.env`; empty texts count as absent
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
		throw new SettingError(read.error.issues.map((issue) => sentence(String(issue.path[0]))).join('\n'))

	const env = read.data
	if (env.DATABASE_URL && !env.SECRET) {
		throw new SettingError(
			'SECRET is required with DATABASE_URL: every process must use the same one. Expected: at least 32 random characters.',
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
		SITE_URL: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
		SECRET: env.SECRET ?? keptSecret(env.DATA_DIR),
		sample,
	}

	function sentence(key: string) {
		const expected = settings[key as keyof typeof settings]?.description
		const shown = key === 'DATABASE_URL' || key === 'SECRET' ? 'the value given' : JSON.stringify(given[key])
		return `${key} is wrong: ${shown} was given, expected ${expected}.`
	}
}

/** Is this address one that only this machine reaches? */
export function isLocalUrl(url: string): boolean {
	return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}

/** The secret of an embedded installation: made at the first start and kept beside the database. */
function keptSecret(dataDir: string): string {
	const file = path.join(dataDir, 'secret')
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 })
		writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
			throw new SettingError(
				`DATA_DIR is wrong: ${JSON.stringify(dataDir)} cannot be written to (${(error as Error).message}).`,
			)
		}
	}
	return readFileSync(file, 'utf8').trim()
}
