import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { privateMeta } from '#app/platform/site/head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page.tsx'
import { settlementWords } from '../bank/line-words.ts'
import { linesPath, rulesPath } from '../bank/model.ts'
import { listRules } from '../bank/rules.server.ts'
import { Amount } from '../components/amounts.tsx'
import { MoneyPage } from '../components/money-page.tsx'
import { findDuties, mayDo } from '../duties.server.ts'
import type { Route } from './+types/rules'

export const meta = privateMeta(m.bankrules_title, m.bankrules_intro)

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = requireRole(context, 'admin')
	return loadOrFail(context, m.giving_load_failed, async () => ({
		used: await listRules(ctx, { isRetired: false }),
		retired: await listRules(ctx, { isRetired: true }),
		mayEnter: mayDo(ctx, await findDuties(ctx), 'enter'),
	}))
}

type Rule = Route.ComponentProps['loaderData']['used'][number]

export default function Rules({ loaderData: { used, retired, mayEnter } }: Route.ComponentProps) {
	return (
		<MoneyPage
			title={m.bankrules_title()}
			intro={m.bankrules_intro()}
			within={[{ label: m.banklines_title(), to: linesPath }]}
			actions={mayEnter && <ButtonLink to={`${rulesPath}/new`}>{m.bankrules_new()}</ButtonLink>}
		>
			{used.length === 0 && <EmptyState title={m.bankrules_none()} text={m.bankrules_none_text()} />}
			{used.length > 0 && (
				<ol className="divide-y divide-line rounded-card border border-line bg-surface">
					{used.map((rule, index) => (
						<li
							key={rule.id}
							className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
						>
							<RuleText of={rule} />
							{mayEnter && (
								<Form method="post" action={`${rulesPath}/${rule.id}/order`} className="-me-2 flex">
									<Move rule={rule} by="up" isOff={index === 0} />
									<Move rule={rule} by="down" isOff={index === used.length - 1} />
								</Form>
							)}
						</li>
					))}
				</ol>
			)}
			{retired.length > 0 && (
				<Section title={m.bankrules_retired()}>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{retired.map((rule) => (
							<li key={rule.id} className="px-4 py-3">
								<RuleText of={rule} />
							</li>
						))}
					</ul>
				</Section>
			)}
		</MoneyPage>
	)
}

function RuleText({
	of: { id, words, settledAs, direction, account, currency, minMinor, maxMinor },
}: {
	of: Rule
}) {
	return (
		<div className="grid min-w-0 gap-0.5">
			<Link to={`${rulesPath}/${id}`} className="wrap-anywhere font-semibold text-ink">
				<bdi>{words.join(' ')}</bdi>
			</Link>
			<p className="flex flex-wrap gap-x-3 text-muted text-sm">
				<span>{settlementWords[settledAs]()}</span>
				<span>{direction === 'in' ? m.bankrules_in() : m.bankrules_out()}</span>
				{account && <bdi>{account}</bdi>}
				{currency && minMinor !== null && (
					<span>
						{m.bankrules_min()} <Amount currency={currency} amountMinor={minMinor} />
					</span>
				)}
				{currency && maxMinor !== null && (
					<span>
						{m.bankrules_max()} <Amount currency={currency} amountMinor={maxMinor} />
					</span>
				)}
			</p>
		</div>
	)
}

function Move({ rule: { id, words }, by, isOff }: { rule: Rule; by: 'up' | 'down'; isOff: boolean }) {
	const name = words.join(' ')
	return (
		<button
			type="submit"
			id={`${by}-${id}`}
			name="by"
			value={by}
			aria-label={by === 'up' ? m.bankrules_up({ name }) : m.bankrules_down({ name })}
			disabled={isOff}
			className="grid size-11 scroll-mt-32 place-items-center rounded-field text-muted hover:text-emerald disabled:opacity-30"
		>
			<Icon name={`arrow-${by}`} />
		</button>
	)
}
