import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { requireRole } from '#app/platform/ctx.server.ts'
import { metaOf } from '#app/platform/site/head.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import { fold } from '#app/platform/text/text.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { described, everydayWords, groups, groupText, keysOf } from '../described.ts'
import { settingsPath } from '../model.ts'
import { technologies, technologyText } from '../technology.ts'
import type { Route } from './+types/index'

export const meta = metaOf(m.settings_title, m.settings_intro)

export function loader({ request, context }: Route.LoaderArgs) {
	requireRole(context, 'admin')
	return { query: (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100) }
}

export default function Settings({ loaderData: { query } }: Route.ComponentProps) {
	const sections = matchingSections(query)
	return (
		<Page
			title={m.settings_title()}
			intro={m.settings_intro()}
			breadcrumb={[{ label: m.admin_title(), to: '/admin' }, { label: m.settings_title() }]}
		>
			<Form className="mb-8 flex max-w-xl items-end gap-3">
				<div className="grow">
					<TextField name="q" value={query} error={undefined} label={m.settings_search()} type="search" />
				</div>
				<Button tone="quiet">{m.settings_find()}</Button>
			</Form>
			{sections.length === 0 && (
				<EmptyState
					title={m.settings_none_found({ query: isolated(query) })}
					text={m.settings_none_found_text()}
					action={<Link to={settingsPath}>{m.settings_all()}</Link>}
				/>
			)}
			<ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{sections.map(({ to, title, intro, items }) => (
					<Card as="li" key={to} className="grid content-start gap-2">
						<h2 className="text-lg">
							<Link to={to}>{title}</Link>
						</h2>
						<p className="text-muted">{intro}</p>
						<ul className="flex flex-wrap gap-x-4">
							{items.map(({ id, label }) => (
								<li key={id}>
									<Link to={`${to}#${id}`} className="inline-block py-1 text-sm">
										{label}
									</Link>
								</li>
							))}
						</ul>
					</Card>
				))}
			</ul>
		</Page>
	)
}

/** Groups with the settings that match all words of a search; all without one. */
function matchingSections(query: string) {
	const words = fold(query).split(/\s+/).filter(Boolean)
	const all = [
		...groups.map((group) => ({
			to: `${settingsPath}/${group}`,
			...groupText(group),
			items: keysOf(group).map((key) => {
				const { label, hint } = described[key]
				return {
					id: key as string,
					label: label(),
					text: `${key} ${label()} ${hint?.() ?? ''} ${everydayWords(key)}`,
				}
			}),
		})),
		{
			to: `${settingsPath}/technology`,
			title: m.settings_technology(),
			intro: m.settings_technology_intro(),
			items: technologies.map((id) => {
				const { label, hint, variables } = technologyText(id)
				return { id: id as string, label, text: `${label} ${hint} ${variables}` }
			}),
		},
	]
	return all
		.map(({ items, ...section }) => ({
			...section,
			items: items.filter(({ text }) => {
				const folded = fold(`${section.title} ${text}`)
				return words.every((word) => folded.includes(word))
			}),
		}))
		.filter(({ items }) => items.length > 0)
}
