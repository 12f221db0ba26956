import type { ReactNode } from 'react'

type Props = {
	columns: string[]
	/** The rows: `<tr>`, each a card on a phone. */
	children: ReactNode
	/** Many columns: less room beside each. */
	isTight?: boolean
}

/** A table on a desk, cards on a phone. */
export function Table({ columns, children, isTight = false }: Props) {
	return (
		<table className="block w-full md:table md:rounded-card md:border md:border-line md:bg-surface">
			<thead className="sr-only md:not-sr-only md:table-header-group">
				<tr className="md:border-line md:border-b">
					{columns.map((column) => (
						<th
							key={column}
							scope="col"
							className={`py-3 text-start font-semibold ${isTight ? 'px-3' : 'px-5'}`}
						>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="grid gap-4 md:table-row-group">{children}</tbody>
		</table>
	)
}
