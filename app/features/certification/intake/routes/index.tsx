import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { visitor } from '#app/platform/ctx.server.ts'
import { loadOrFail } from '#app/platform/errors.server.ts'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Page, Section } from '#app/ui/page.tsx'
import { complaintPath } from '../../complaints/model.ts'
import { certificationPath, memberPath, type SchemeKind } from '../../model.ts'
import { registerPath } from '../../register/number.ts'
import { additivesPath, readinessPath } from '../paths.ts'
import { listSchemes } from '../schemes.server.ts'
import type { Route } from './+types/index'

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.intake_title(),
		description: m.intake_description(),
		path: certificationPath,
	})

export const handle = { pageCache: { query: [], tags: ['certification'] } }

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = visitor(context)
	return { schemes: await loadOrFail(context, m.intake_load_failed, () => listSchemes(ctx)) }
}

const kindWords: Record<SchemeKind, () => string> = {
	full: m.intake_kind_full,
	small: m.intake_kind_small,
	group: m.intake_kind_group,
	slaughter: m.intake_kind_slaughter,
}

export default function Certification({ loaderData }: Route.ComponentProps) {
	const steps = [m.intake_step_1(), m.intake_step_2(), m.intake_step_3(), m.intake_step_4()]
	return (
		<Page title={m.intake_title()} intro={m.intake_intro()} width="reading">
			<Notice tone="warn">{m.intake_law()}</Notice>
			<Section title={m.intake_prepare()}>
				<ul className="grid gap-4 sm:grid-cols-2">
					<Door to={readinessPath} title={m.intake_ready_title()} text={m.intake_ready_description()} />
					<Door
						to={additivesPath}
						title={m.intake_additives_title()}
						text={m.intake_additives_description()}
					/>
					<Door to={memberPath} title={m.intake_begin()} text={m.intake_begin_text()} />
					<Door to={registerPath} title={m.registry_title()} text={m.registry_description()} />
					<Door to={complaintPath} title={m.complaints_form_title()} text={m.complaints_door()} />
				</ul>
			</Section>
			<Section title={m.intake_steps()}>
				<ol className="grid list-decimal gap-2 ps-5">
					{steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
			</Section>
			<Section title={m.intake_who()}>
				<p>{m.intake_who_text()}</p>
				<p className="mt-2">{m.intake_who_shariah()}</p>
			</Section>
			<Section title={m.intake_schemes()}>
				<Schemes schemes={loaderData.schemes} />
			</Section>
		</Page>
	)
}

function Door({ to, title, text }: { to: string; title: string; text: string }) {
	return (
		<li className="grid">
			<Link
				to={to}
				className="grid content-start gap-2 rounded-card border border-line bg-surface p-5 text-ink no-underline hover:border-emerald"
			>
				<span className="font-semibold font-serif text-xl">{title}</span>
				<span className="text-muted">{text}</span>
			</Link>
		</li>
	)
}

function Schemes({ schemes }: { schemes: Route.ComponentProps['loaderData']['schemes'] }) {
	const locale = getLocale()
	if (schemes.length === 0)
		return <EmptyState title={m.intake_schemes_none()} text={m.intake_schemes_none_text()} />
	return (
		<ul className="grid gap-4 sm:grid-cols-2">
			{schemes.map(({ id, kind, names, texts, months, deciders, promisedDays, maxIngredients }) => (
				<li key={id}>
					<Card className="grid gap-2">
						<h3 className="text-lg">{names[locale] ?? names.en ?? kindWords[kind]()}</h3>
						<p className="text-muted">{kindWords[kind]()}</p>
						{texts[locale] && <p>{texts[locale]}</p>}
						<ul className="list-disc ps-5">
							<li>{m.intake_scheme_months({ count: months })}</li>
							<li>{m.intake_scheme_deciders({ count: deciders })}</li>
							{promisedDays !== null && <li>{m.intake_scheme_days({ count: promisedDays })}</li>}
							{maxIngredients !== null && <li>{m.intake_scheme_ingredients({ count: maxIngredients })}</li>}
						</ul>
					</Card>
				</li>
			))}
		</ul>
	)
}
