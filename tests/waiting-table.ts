import type { Registry } from '#app/feature.server.ts'
import type { NoticeKind } from '#app/features/notifications/model.ts'
import { undoSeconds } from '#app/workflow/rules.ts'

const intro = `# Who waits, and who is told

Written from the declarations of the code: \`waiting\` of each workflow's rules, and the notices of the features. The test
\`tests/waiting.test.ts\` writes it anew (\`npx vitest run --project fast tests/waiting.test.ts -u\`) and fails where a state is
declared in which somebody waits and nobody is told, or where who is to act is not really told.

*Bell* is the list of notifications on the site, *email* the way the notice has until a person chooses another one. *Daily*: it
is part of the email of the day, unless they chose to have each at once. What can be undone is told ${undoSeconds} seconds later.

`
const head = ['Service', 'State', 'Who waits', 'Who is to act', 'Who is told of what', 'Where', 'When']
const tail = ['Reminder', 'What ends the wait']

/** The table of `docs/waiting.md`. */
export function waitingTable({ stepped, waits, notices }: Registry): string {
	const kinds = new Map<string, NoticeKind>(notices.map((kind) => [kind.name, kind]))
	const rows = stepped.flatMap(({ rules }) =>
		Object.entries(rules.waiting).flatMap(([state, entries]) =>
			entries.flatMap((entry) =>
				group(entry.notices).map(([notice, steps], at) => [
					...(at === 0
						? [rules.name, state + condition(entry.if), entry.who ?? 'the writer', doer(entry)]
						: ['', '', '', '']),
					say(kinds, notice),
					where(kinds.get(notice)),
					steps.map((step) => after(rules.verbs, step)).join(', '),
					at === 0 && entry.reminded ? say(kinds, entry.reminded) : '',
					at === 0
						? group(entry.ended ?? {})
								.map(([ending, by]) => `${by.join(', ')}: ${say(kinds, ending)}`)
								.join('; ')
						: '',
				]),
			),
		),
	)
	const others = waits.flatMap(({ name, notices: byEvent }) =>
		typeof byEvent === 'string'
			? []
			: Object.entries(byEvent).map(([event, notice]) => [
					name,
					'open',
					'the writer',
					'admin',
					say(kinds, notice),
					where(kinds.get(notice)),
					event.split('.')[1] ?? '',
					'',
					'',
				]),
	)
	const columns = [...head, ...tail]
	const lines = [columns, columns.map(() => '---'), ...rows, ...others]
	return intro + lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n') + resting(stepped)
}

type Registered = Registry['stepped']

function resting(stepped: Registered): string {
	const lines = stepped.map(({ rules }) => {
		const rest = Object.entries(rules.waiting).filter(([, entries]) => entries.length === 0)
		return `- ${rules.name}: ${rest.map(([state]) => state).join(', ') || 'none'}`
	})
	return `\n\n## States in which nobody waits\n\n${lines.join('\n')}\n`
}

/** Groups keys by their value. */
function group(byStep: Readonly<Record<string, string>>): [string, string[]][] {
	const by = new Map<string, string[]>()
	for (const [step, notice] of Object.entries(byStep)) by.set(notice, [...(by.get(notice) ?? []), step])
	return [...by]
}

const doer = ({ for: party, verbs }: { for: string; verbs: readonly string[] }) =>
	`${party} (${verbs.join(', ')})`

function say(kinds: Map<string, NoticeKind>, name: string): string {
	return `${kinds.get(name)?.label() ?? '?'} (\`${name}\`)`
}

function where(kind: NoticeKind | undefined): string {
	if (!kind) return '?'
	const { ways, isDaily, isUrgent } = kind
	const mail = { always: 'email', on: 'email', off: 'email if chosen', never: '' }[ways.mail]
	const pace = isDaily ? ' daily' : isUrgent ? ' at once' : ''
	return [ways.site === 'never' ? '' : 'bell', mail && mail + pace].filter(Boolean).join(', ')
}

function after(verbs: Registered[number]['rules']['verbs'], step: string): string {
	const isUndoable = Object.values(verbs).some((verb) => verb.step === step && verb.undoable)
	return isUndoable ? `${step} (+${undoSeconds} s)` : step
}

/** A condition of the rules in words: `if clarificationAskedAt`. */
function condition(of: object | undefined): string {
	return of ? `, if ${wordsOf(of as Part)}` : ''
}
type Part = { set?: string; own?: string; level?: string; not?: Part; all?: Part[]; any?: Part[] }
function wordsOf({ set, own, level, not, all, any }: Part): string {
	if (not) return `not ${wordsOf(not)}`
	if (all) return all.map(wordsOf).join(' and ')
	if (any) return any.map(wordsOf).join(' or ')
	return set ?? own ?? level ?? ''
}
