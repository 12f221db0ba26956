import { type Extensions, Node } from '@tiptap/core'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { pictureNodes } from './picture-nodes.ts'

/** Roles by which the table commands know the nodes. */
const roles: Record<string, string> = {
	table: 'table',
	tableRow: 'row',
	tableCell: 'cell',
	tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan') => ({
	default: 1,
	parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
	renderHTML: (attributes: Record<string, unknown>) =>
		attributes[name] === 1 ? {} : { [name]: attributes[name] },
})
const spans = {
	colspan: span('colspan'),
	rowspan: span('rowspan'),
	// Columns are not resized here, but the commands need the attribute.
	colwidth: { default: null, rendered: false },
}

const Table = Node.create({
	name: 'table',
	group: 'block',
	content: 'tableRow+',
	isolating: true,
	extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
	parseHTML: () => [{ tag: 'table' }],
	renderHTML: () => ['table', ['tbody', 0]],
	addKeyboardShortcuts() {
		const step = (by: 1 | -1) => () => goToNextCell(by)(this.editor.state, this.editor.view.dispatch)
		return { Tab: step(1), 'Shift-Tab': step(-1) }
	},
	addProseMirrorPlugins: () => [tableEditing()],
})

const TableRow = Node.create({
	name: 'tableRow',
	content: '(tableCell | tableHeader)*',
	parseHTML: () => [{ tag: 'tr' }],
	renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
	name: 'tableCell',
	content: '(paragraph | bulletList | orderedList)+',
	isolating: true,
	addAttributes: () => spans,
	parseHTML: () => [{ tag: 'td' }],
	renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
	name: 'tableHeader',
	content: '(paragraph | bulletList | orderedList)+',
	isolating: true,
	addAttributes: () => ({ ...spans, scope: { default: 'col' } }),
	parseHTML: () => [{ tag: 'th' }],
	renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** Further elements of lessons. */
export const lessonNodes: Extensions = [Table, TableRow, TableCell, TableHeader, ...pictureNodes]
