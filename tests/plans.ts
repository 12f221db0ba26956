import type { Db } from '#app/platform/db/db.server.ts'

type Query = { sql: string; params: unknown[] }
type Prepared = { execute: () => Promise<{ rows: Record<string, unknown>[] }> }
type Session = { prepareQuery: (query: Query, ...rest: unknown[]) => Prepared }
type Node = { 'Node Type': string; 'Relation Name'?: string; 'Index Name'?: string; Plans?: Node[] }
type Explained = { Plan: Node & Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }

export type Plan = {
	sql: string
	/** Tables with a sequential scan. */
	scanned: string[]
	/** Shared buffers touched. */
	buffers: number
	/** The plan's nodes with what each reads: `Limit, Index Scan fatwas_newest, …`. */
	steps: string
}

/** Runs `work` and returns its statements, in order. */
export async function statementsOf(db: Db, work: () => Promise<unknown>): Promise<Query[]> {
	const session = sessionOf(db)
	const sent: Query[] = []
	const prepare = session.prepareQuery
	session.prepareQuery = (query, ...rest) => {
		sent.push({ sql: query.sql, params: query.params })
		return prepare.call(session, query, ...rest)
	}
	try {
		await work()
	} finally {
		session.prepareQuery = prepare
	}
	return sent
}

/** Runs `work` and returns the plan of each statement. */
export async function plansOf(db: Db, work: () => Promise<unknown>): Promise<Plan[]> {
	const plans: Plan[] = []
	for (const query of await statementsOf(db, work)) plans.push(await explain(sessionOf(db), query))
	return plans
}

function sessionOf(db: Db): Session {
	return (db as unknown as { _: { session: Session } })._.session
}

async function explain(session: Session, { sql, params }: Query): Promise<Plan> {
	const query = { sql: `explain (analyze, buffers, format json) ${sql}`, params }
	const { rows } = await session.prepareQuery(query, undefined, undefined, false).execute()
	const [{ Plan }] = rows.map((row) => row['QUERY PLAN'])[0] as [Explained]
	const nodes = nodesOf(Plan)
	const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
	return {
		sql,
		scanned: scanned.map((node) => node['Relation Name'] ?? ''),
		buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
		steps: nodes
			.map((node) =>
				[node['Node Type'], node['Index Name'] ?? node['Relation Name']].filter(Boolean).join(' '),
			)
			.join(', '),
	}
}

function nodesOf(node: Node): Node[] {
	return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}
