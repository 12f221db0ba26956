import {
	type PGlite,
	protocol,
	type QueryOptions,
	type Results,
	type Transaction,
} from '@electric-sql/pglite'

type Query = PGlite['query']
type Prepared = {
	name: string
	parameters: number[]
	fields: Results['fields']
	parsers: ((text: string, type: number) => unknown)[]
}

const { serialize } = protocol
const mostKept = 150
const mostRemembered = 1000
// The statement is unknown, or a column of its tables changed: it is prepared again.
const outdated = ['26000', '0A000']

/**
 * An embedded database that parses and plans each statement once: most of a page's few milliseconds are that. A
 * statement is kept from its second use.
 */
export function withPreparedStatements(client: PGlite): PGlite {
	const kept = new Map<string, Prepared>()
	const seen = new Set<string>()
	let made = 0
	const query = queryWith(client.query.bind(client), (work) => client._runExclusiveTransaction(work))

	const transaction: PGlite['transaction'] = (work) =>
		client.transaction((tx) => {
			const inside = queryWith(tx.query.bind(tx) as Query, (run) => run(), tx)
			return work({ ...tx, query: inside } as Transaction)
		})
	return new Proxy(client, {
		get(target, key) {
			if (key === 'query') return query
			if (key === 'transaction') return transaction
			const part = Reflect.get(target, key, target)
			return typeof part === 'function' ? part.bind(target) : part
		},
	})

	function queryWith(
		plain: Query,
		alone: <T>(work: () => Promise<T>) => Promise<T>,
		tx?: Transaction,
	): Query {
		return async <T>(text: string, values: unknown[] = [], options: QueryOptions = {}) => {
			if (tx?.closed || options.blob || !isRepeated(text)) return plain<T>(text, values, options)
			return alone(async () => {
				const answer = await client.runExclusive(() => ask<T>(text, values, options, tx !== undefined))
				if (!tx) await client.syncToFs()
				return answer
			})
		}
	}

	function isRepeated(text: string): boolean {
		if (kept.has(text)) return true
		if (!/^\s*(select|insert|update|delete|with)\b/i.test(text)) return false
		if (seen.delete(text)) return true
		if (seen.size >= mostRemembered) seen.clear()
		seen.add(text)
		return false
	}

	async function ask<T>(
		text: string,
		values: unknown[],
		options: QueryOptions,
		isInside: boolean,
	): Promise<Results<T>> {
		const known = kept.get(text)
		const statement = known ?? (await prepare(text, options))
		try {
			return await execute<T>(statement, values, options)
		} catch (error) {
			if (!known || !outdated.includes((error as { code?: string }).code ?? '')) throw error
			await forget(text)
			if (isInside) throw error
			return execute<T>(await prepare(text, options), values, options)
		}
	}

	async function prepare(text: string, options: QueryOptions): Promise<Prepared> {
		const [oldest] = kept.keys()
		if (oldest !== undefined && kept.size >= mostKept) await forget(oldest)
		const name = `kept_${++made}`
		const said = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
		const statement: Prepared = { name, parameters: [], fields: [], parsers: [] }
		for (const message of said) {
			if (message.name === 'parameterDescription')
				statement.parameters = (message as unknown as { dataTypeIDs: number[] }).dataTypeIDs
			if (message.name === 'rowDescription') {
				const { fields } = message as unknown as { fields: Results['fields'] }
				statement.fields = fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }))
			}
		}
		statement.parsers = statement.fields.map(
			({ dataTypeID }) =>
				options.parsers?.[dataTypeID] ?? client.parsers[dataTypeID] ?? ((text: string) => text),
		)
		kept.set(text, statement)
		return statement
	}

	async function execute<T>(
		{ name, parameters, fields, parsers }: Prepared,
		values: unknown[],
		options: QueryOptions,
	): Promise<Results<T>> {
		const texts = values.map((value, index) => {
			if (value === null || value === undefined) return null
			const serializer = client.serializers[parameters[index] ?? 0]
			return serializer ? serializer(value) : String(value)
		})
		const said = await send(serialize.bind({ statement: name, values: texts }), serialize.execute({}))
		const rows: unknown[] = []
		let command = ''
		let rowCount = 0
		for (const message of said) {
			if (message.name === 'dataRow') {
				const row = (message as unknown as { fields: (string | null)[] }).fields.map((text, at) =>
					text === null ? null : parsers[at]?.(text, fields[at]?.dataTypeID ?? 0),
				)
				rows.push(
					options.rowMode === 'array'
						? row
						: Object.fromEntries(row.map((value, at) => [fields[at]?.name, value])),
				)
			}
			if (message.name === 'commandComplete') {
				const words = (message as unknown as { text: string }).text.split(' ')
				command = words[0] ?? ''
				rowCount = Number(words.at(-1))
			}
		}
		const affectedRows = command === 'SELECT' ? 0 : rowCount
		return { rows: rows as T[], fields, affectedRows, command, rowCount } as Results<T>
	}

	async function forget(text: string): Promise<void> {
		const statement = kept.get(text)
		kept.delete(text)
		if (statement) await send(serialize.close({ type: 'S', name: statement.name })).catch(() => {})
	}

	/** One round trip: the database takes several messages at once. */
	function send(...messages: Uint8Array[]) {
		return client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false })
	}
}
