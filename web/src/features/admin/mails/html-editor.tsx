import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html } from '@codemirror/lang-html'
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { unifiedMergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'

const LOOK = EditorView.theme({
  '&': { height: '400px', fontSize: '13px', backgroundColor: '#ffffff', color: '#131917' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'ui-monospace, monospace' },
  '.cm-gutters': { backgroundColor: '#f7f9f8', color: '#4f5c57' },
  '.cm-deletedChunk': { backgroundColor: '#fdf1ef', color: '#131917' },
  '.cm-deletedText, .cm-deletedLine del': { background: '#fbdcd7', color: '#131917' },
})

const BASE: Extension = [
  LOOK,
  lineNumbers(),
  bracketMatching(),
  html(),
  syntaxHighlighting(defaultHighlightStyle),
  EditorView.lineWrapping,
]

/** Draws CodeMirror into an element for as long as it is there. */
const useCodeMirror = (doc: string, label: string, extensions: () => Extension) => {
  const parent = useRef<HTMLDivElement>(null)
  const first = useRef({ doc, label, extensions })
  // CodeMirror owns what is inside the element. Another document is another editor: give it another key.
  useEffect(() => {
    if (parent.current === null) return undefined
    const { doc, label, extensions } = first.current
    const named = EditorView.contentAttributes.of({ 'aria-label': label, dir: 'ltr', tabindex: '0' })
    const state = EditorState.create({ doc, extensions: [BASE, named, extensions()] })
    const view = new EditorView({ state, parent: parent.current })
    return () => view.destroy()
  }, [])
  return parent
}

/** The HTML of a mail, 400 px high. Tab leaves it. @param value what it begins with: another value wants another key */
export const HtmlEditor = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) => {
  const parent = useCodeMirror(value, label, () => [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString())
    }),
  ])
  return <div ref={parent} className="overflow-hidden rounded-md border border-line" />
}

/** What differs between a text that was kept and the one of now. */
export const HtmlDifference = ({ label, before, now }: { label: string; before: string; now: string }) => {
  const parent = useCodeMirror(now, label, () => [
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: {} }),
  ])
  return <div ref={parent} className="overflow-hidden rounded-md border border-line" />
}
