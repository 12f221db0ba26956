import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { formatNumber } from '#app/platform/text/counts.ts'
import { listed } from '#app/platform/text/lists.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { certificationPath } from '../../model.ts'
import { additiveName, sourceWords } from '../additive-words.ts'
import { type Additive, additivesVersion, findAdditives, sources, sourcesOf } from '../additives.ts'
import { additivesPath } from '../paths.ts'
import type { Route } from './+types/additives'

export const handle = { pageCache: { query: ['q', 'from'], tags: [] } }

const mostShown = 60

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.intake_additives_title(),
		description: m.intake_additives_description(),
		path: additivesPath,
	})

export function loader({ request }: Route.LoaderArgs) {
	const { searchParams } = new URL(request.url)
	const query = (searchParams.get('q') ?? '').trim().slice(0, 100)
	const source = sources.find((one) => one === searchParams.get('from'))
	const found = findAdditives(query, source)
	return { query, source: source ?? '', count: found.length, found: found.slice(0, mostShown) }
}

export default function Additives({ loaderData }: Route.ComponentProps) {
	const { query, source, count, found } = loaderData
	const locale = getLocale()
	return (
		<Page
			title={m.intake_additives_title()}
			intro={m.intake_additives_intro()}
			width="reading"
			breadcrumb={[{ label: m.intake_title(), to: certificationPath }, { label: m.intake_additives_title() }]}
		>
			<p className="mb-6 text-muted">
				{m.intake_additives_unreviewed({ version: `\u2068${additivesVersion}\u2069` })}
			</p>
			<Form method="get" className="mb-8 grid items-end gap-4 sm:grid-cols-[2fr_1fr_auto]">
				<TextField name="q" type="search" label={m.intake_additives_search()} value={query} maxLength={100} />
				<SelectField
					name="from"
					label={m.intake_additives_source()}
					value={source}
					options={[
						{ value: '', label: m.intake_additives_any() },
						...sources.map((one) => ({ value: one, label: sourceWords[one]() })),
					]}
				/>
				<Button>{m.intake_additives_find()}</Button>
			</Form>
			{count === 0 ? (
				<EmptyState title={m.intake_additives_none()} text={m.intake_additives_none_text()} />
			) : (
				<>
					<p className="mb-2 text-muted">{m.intake_additives_found({ count })}</p>
					<ul className="divide-y divide-line rounded-card border border-line bg-surface">
						{found.map((additive) => (
							<Row key={additive.number} additive={additive} />
						))}
					</ul>
					{count > found.length && (
						<p className="mt-2 text-muted">
							{m.intake_additives_refine({ count: formatNumber(found.length, locale) })}
						</p>
					)}
				</>
			)}
		</Page>
	)
}

function Row({ additive }: { additive: Additive }) {
	const name = additiveName(additive, getLocale())
	const from = sourcesOf(additive).map((source) => sourceWords[source]())
	return (
		<li className="grid gap-1 px-5 py-3">
			<Link
				to={`${additivesPath}/${additive.number}`}
				className="inline-flex min-h-11 flex-wrap items-center gap-x-3"
			>
				<bdi dir="ltr" className="font-semibold">
					{additive.number}
				</bdi>
				<bdi lang={name.lang}>{name.text}</bdi>
			</Link>
			{from.length > 0 && (
				<p className="text-muted">
					{m.intake_additives_source()}: {listed(from)}
				</p>
			)}
		</li>
	)
}
