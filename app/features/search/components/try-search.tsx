import { Form, Link } from 'react-router'
import { m } from '#app/paraglide/messages.js'
import { isolated } from '#app/platform/text/bidi.ts'
import { directionOf } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Marked } from '#app/ui/marked.tsx'
import type { TrialResult } from '../model.ts'
import { wordsList } from '../params.ts'

export function TrySearch({ text, tried }: { text: string; tried: TrialResult | null }) {
	return (
		<>
			<Form
				method="get"
				action={wordsList.path}
				className="flex flex-wrap items-end gap-3"
				role="search"
				aria-label={m.search_try()}
			>
				<div className="min-w-52 max-w-measure grow">
					<TextField
						type="search"
						name="try"
						value={text}
						error={undefined}
						label={m.search_field()}
						hint={m.search_try_hint()}
						maxLength={200}
						dir="auto"
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				<Button tone="quiet">{m.search_try_button()}</Button>
			</Form>
			{tried && (
				<div className="mt-5 grid gap-x-8 gap-y-6 lg:grid-cols-2">
					<Forms tried={tried} />
					<Results tried={tried} />
				</div>
			)}
		</>
	)
}

function Forms({ tried: { words } }: { tried: TrialResult }) {
	if (words.length === 0) return <p className="text-muted">{m.search_try_nothing()}</p>
	return (
		<dl className="grid content-start gap-4">
			{words.map(({ word, forms }) => (
				<div key={word}>
					<dt className="font-semibold">{m.search_try_word({ word: isolated(word) })}</dt>
					<dd className="mt-1 flex flex-wrap gap-2">
						{[{ form: word, isStem: false }, ...forms].map(({ form, isStem }) => (
							<bdi
								key={`${form} ${isStem}`}
								className="rounded-full border border-line bg-surface px-3 text-sm leading-8"
							>
								{isStem ? m.search_try_stem({ stem: isolated(form) }) : form}
							</bdi>
						))}
					</dd>
				</div>
			))}
		</dl>
	)
}

function Results({ tried: { hits, kinds } }: { tried: TrialResult }) {
	return (
		<div>
			<h3 className="font-semibold">{m.search_try_results()}</h3>
			{hits.length === 0 ? (
				<p className="mt-1 text-muted">{m.search_none()}</p>
			) : (
				<ol className="mt-1 grid gap-2">
					{hits.map(({ kind, ref, url, language, title }) => (
						<li key={`${kind} ${ref}`}>
							<Link to={url} lang={language} dir={directionOf(language)} className="inline-block">
								<Marked stretches={title} />
							</Link>{' '}
							<span className="text-muted text-sm">{kinds[kind]}</span>
						</li>
					))}
				</ol>
			)}
		</div>
	)
}
