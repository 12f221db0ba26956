import { createHash } from 'node:crypto'
import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth'
import { networkRangeOf } from '#app/platform/audit/origin.server.ts'
import { addressBehind } from './auth-address.server.ts'

/**
 * Stored hash of a session token, so that a copy of the database opens nothing. Plain SHA-256, because tokens are
 * random.
 */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url')
}

type Adapter = DBAdapter<BetterAuthOptions>
type Inner = Omit<Adapter, 'transaction'> & { transaction?: Adapter['transaction'] }
type Row = Record<string, unknown>

/**
 * Better Auth's database adapter with sessions stored by the hash of their token, addresses as their network (/24,
 * /48), and stand-in e-mails looked up as the real ones.
 */
export function withHashedSessions<Options extends BetterAuthOptions>(
	open: (options: Options) => Inner,
): (options: Options) => Adapter {
	return (options) => hashSessions(open(options)) as Adapter
}

function hashSessions(adapter: Inner): Inner {
	const { transaction } = adapter
	return {
		...adapter,
		create: async (query) => {
			const { token, ipAddress } = query.data as Row
			if (query.model !== 'session' || typeof token !== 'string') return adapter.create(query)
			const network = networkRangeOf(String(ipAddress ?? ''))
			const stored = { ...query.data, token: hashToken(token), ipAddress: network }
			const made = await adapter.create({ ...query, data: stored })
			return { ...made, token } as never
		},
		findOne: async <T>(query: Parameters<Adapter['findOne']>[0]) =>
			plain(await adapter.findOne<T>(hashed(query)), query),
		findMany: async <T>(query: Parameters<Adapter['findMany']>[0]) => {
			const rows = await adapter.findMany<T>(hashed(query))
			return rows.map((row) => plain(row, query) as T)
		},
		update: async <T>(query: Parameters<Adapter['update']>[0]) =>
			plain(await adapter.update<T>(hashed(query)), query),
		consumeOne: async <T>(query: Parameters<Adapter['consumeOne']>[0]) =>
			plain(await adapter.consumeOne<T>(hashed(query)), query),
		updateMany: (query) => adapter.updateMany(hashed(query)),
		delete: (query) => adapter.delete(hashed(query)),
		deleteMany: (query) => adapter.deleteMany(hashed(query)),
		count: (query) => adapter.count(hashed(query)),
		...(transaction && { transaction: (run) => transaction((inner) => run(hashSessions(inner) as never)) }),
	}
}

type Asked = { model: string; where?: Where[] | undefined }

function hashed<A extends Asked>(query: A): A {
	if (!query.where) return query
	if (query.model === 'user') return { ...query, where: query.where.map(withAddress) }
	if (query.model !== 'session') return query
	return { ...query, where: query.where.map((part) => (part.field === 'token' ? hashedPart(part) : part)) }
}

function withAddress(part: Where): Where {
	const { field, value } = part
	return field === 'email' && typeof value === 'string' ? { ...part, value: addressBehind(value) } : part
}

function hashedPart(part: Where): Where {
	return {
		...part,
		value: Array.isArray(part.value) ? part.value.map(hashAny) : hashAny(part.value),
	} as Where
}

function hashAny(value: unknown): unknown {
	return typeof value === 'string' ? hashToken(value) : value
}

/** The row with the token and address that Better Auth asked for: it sets one as the cookie and compares the other. */
function plain<T>(row: T | null, { model, where = [] }: Asked): T | null {
	if (row === null) return null
	const { token, email } = row as Row
	const valuesOf = (name: string) =>
		where.filter(({ field, value }) => field === name && value !== null).flatMap(({ value }) => value)
	if (model === 'session') {
		const own = valuesOf('token').find((value) => typeof value === 'string' && hashToken(value) === token)
		if (own !== undefined) return { ...row, token: own }
	}
	if (model === 'user') {
		const known = valuesOf('email').find(
			(value) => typeof value === 'string' && addressBehind(value) === email,
		)
		if (known !== undefined) return { ...row, email: known }
	}
	return row
}
