import { Form, Link } from 'react-router'
import { categoryName } from '#app/features/categories/model.ts'
import { questionChoices, type questionFields } from '#app/features/fatwas/library/fields.ts'
import { chosenWords, type ValuesOf } from '#app/fields/fields.ts'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import { directionOf, type Locale } from '#app/platform/text/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/page.tsx'

type Asked = ValuesOf<typeof questionFields>

type Props = {
	question: Asked & {
		id: string
		isPrivate: boolean
		category: { name: string; names: Partial<Record<Locale, string>> } | null
		/** Name of the attached file. */
		attachment: string | null
	}
	isPublished: boolean
	mayMakePrivate: boolean
}

export function OwnWords({ question, isPublished, mayMakePrivate }: Props) {
	const { id, language, isPrivate, category, attachment } = question
	const locale = getLocale()
	const facts = [
		category ? categoryName(category, locale) : m.categories_uncategorized(),
		...chosenWords(questionChoices, question),
	]
	return (
		<div className="mt-10">
			<Section title={m.asking_your_words()}>
				<div className="rounded-card border border-line bg-surface p-5 sm:p-6">
					<p
						lang={language}
						dir={directionOf(language)}
						className="whitespace-pre-line wrap-anywhere text-lg"
					>
						{question.question}
					</p>
					<ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-muted">
						{facts.map((fact) => (
							<li key={fact}>
								<bdi>{fact}</bdi>
							</li>
						))}
					</ul>
					{attachment && (
						<p className="no-print mt-3">
							<Link to={`/fatwas/${id}/attachment`} reloadDocument className="inline-flex items-start gap-2">
								<Icon name="file-text" className="mt-0.5 size-5" />
								<bdi className="wrap-anywhere">{attachment}</bdi>
							</Link>
						</p>
					)}
				</div>
				<div className="no-print mt-4 flex flex-wrap items-center justify-between gap-3">
					<p className="inline-flex items-start gap-2 text-muted">
						<Icon name={isPrivate ? 'lock' : 'globe'} className="mt-0.5 size-5" />
						{isPrivate ? m.asking_is_private() : isPublished ? m.asking_is_published() : m.asking_is_public()}
					</p>
					{mayMakePrivate && <MakePrivate id={id} />}
				</div>
			</Section>
		</div>
	)
}

function MakePrivate({ id }: { id: string }) {
	return (
		<Form method="post" action={`/fatwas/${id}/privacy`}>
			<Button tone="quiet">
				<Icon name="lock" /> {m.asking_make_private()}
			</Button>
		</Form>
	)
}
