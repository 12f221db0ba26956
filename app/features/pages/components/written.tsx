type Props = {
	text: string
	/** What stands before a colon in a list is what the line is about. */
	labelled?: boolean
}

/** A text of several paragraphs: blank lines part them, lines that begin with a dash are a list. */
export function Written({ text, labelled = false }: Props) {
	return text.split('\n\n').map((block) =>
		block.startsWith('- ') ? (
			<ul key={block}>
				{block.split('\n').map((line) => (
					<li key={line}>
						<Line line={line.slice(2)} labelled={labelled} />
					</li>
				))}
			</ul>
		) : (
			<p key={block}>{block}</p>
		),
	)
}

function Line({ line, labelled }: { line: string; labelled: boolean }) {
	const colon = labelled ? line.indexOf(': ') : -1
	if (colon < 0) return line
	return (
		<>
			<strong>{line.slice(0, colon + 1)}</strong>
			{line.slice(colon + 1)}
		</>
	)
}
