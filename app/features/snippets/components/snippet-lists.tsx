import type { ReactNode } from 'react'
import { m } from '#app/paraglide/messages.js'
import { getLocale } from '#app/paraglide/runtime.js'
import type { FormReply } from '#app/platform/http/forms.ts'
import { localeNames } from '#app/platform/text/locale.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { InLanguage } from '#app/ui/in-language.tsx'
import { Section } from '#app/ui/page.tsx'
import type { Service, Snippet } from '../model.ts'
import { kindWords } from './kind-words.ts'
import { SnippetForm } from './snippet-form.tsx'
import { SnippetText } from './snippet-text.tsx'

type Props = { service: Service; snippets: Snippet[]; reply: FormReply | undefined }

/** Editable saved texts, and the form for a new one. */
export function SnippetLists({ service, snippets, reply }: Props) {
	const edited = snippets.find(({ id }) => id === reply?.values.id)
	return (
		<>
			{snippets.length > 0 && (
				<ul className="mb-10 grid gap-3">
					{snippets.map((snippet) => (
						<Entry key={snippet.id} snippet={snippet} isOpen={snippet === edited}>
							<SnippetForm
								service={service}
								reply={snippet === edited ? reply : undefined}
								snippet={snippet}
							/>
						</Entry>
					))}
				</ul>
			)}
			<Section title={m.snippets_new()}>
				<Card>
					<SnippetForm service={service} reply={edited ? undefined : reply} />
				</Card>
			</Section>
		</>
	)
}

/** Read-only saved texts. */
export function SnippetTexts({ snippets }: { snippets: Snippet[] }) {
	return (
		<ul className="grid gap-3">
			{snippets.map((snippet) => (
				<Entry key={snippet.id} snippet={snippet}>
					<SnippetText snippet={snippet} />
				</Entry>
			))}
		</ul>
	)
}

type EntryProps = { snippet: Snippet; isOpen?: boolean; children: ReactNode }

function Entry({ snippet: { title, kind, language }, isOpen, children }: EntryProps) {
	return (
		<li>
			<details className="group rounded-card border border-line bg-surface px-5 py-2" open={isOpen}>
				<summary className="relative flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 pe-8">
					<span className="wrap-anywhere font-semibold">
						<InLanguage text={title} language={language ?? getLocale()} />
					</span>
					{language && (
						<span className="inline-flex flex-wrap gap-2">
							<Badge>{kindWords[kind]()}</Badge>
							<Badge>
								<span lang={language} className={language === getLocale() ? undefined : 'system-type'}>
									{localeNames[language]}
								</span>
							</Badge>
						</span>
					)}
					<Icon name="chevron-down" className="absolute end-0 size-5 group-open:rotate-180" />
				</summary>
				<div className="py-3">{children}</div>
			</details>
		</li>
	)
}
