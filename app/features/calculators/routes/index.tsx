import { Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { headOf, siteOf } from '#app/platform/site/head.ts'
import { Page } from '#app/ui/page.tsx'
import { calculatorNames, calculatorPath, calculatorsPath } from '../model.ts'
import { calculatorWords } from '../words.ts'
import type { Route } from './+types/index'

export const handle = { pageCache: { query: [], tags: [] } }

export const meta: Route.MetaFunction = ({ matches }) =>
	headOf({
		site: siteOf(matches),
		title: m.calculators_title(),
		description: m.calculators_description(),
		path: calculatorsPath,
	})

export default function Calculators() {
	return (
		<Page title={m.calculators_title()} intro={m.calculators_intro()}>
			<ul className="grid gap-4 sm:grid-cols-2">
				{calculatorNames.map((name) => (
					<li key={name} className="grid">
						<Link
							to={calculatorPath(name)}
							className="grid content-start gap-2 rounded-card border border-line bg-surface p-6 text-ink no-underline hover:border-emerald"
						>
							<span className="font-semibold font-serif text-2xl">{calculatorWords[name].title()}</span>
							<span className="text-muted">{calculatorWords[name].text()}</span>
						</Link>
					</li>
				))}
			</ul>
			<p className="mt-8 max-w-measure text-muted">{m.calculators_private()}</p>
		</Page>
	)
}
