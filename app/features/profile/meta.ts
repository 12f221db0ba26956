type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** What the head of a page of one's own account says; no search engine ever sees one. */
export function head(matches: Matches, title: string, description = title) {
	const root = matches.find((match) => match?.id === 'root')?.loaderData as { siteName?: string } | undefined
	return [
		{ title: `${title} · ${root?.siteName ?? ''}` },
		{ name: 'description', content: description },
		{ name: 'robots', content: 'noindex' },
	]
}
