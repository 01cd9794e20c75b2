import { lyricsMax, titleBounds } from '@velv/domain/demos/song-words.ts'
import { FailedLine } from '../../ui/failed-line.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AiField } from './ai-field.tsx'
import { screenerGets } from './heard-promise.ts'
import { KeptWordsLine } from './kept-words-line.tsx'
import { LanguageField } from './language-field.tsx'
import { SamplesField } from './samples-field.tsx'
import { SongConfirmations } from './song-confirmations.tsx'
import type { SongWriting } from './use-song-words.ts'
import { WritersField } from './writers-field.tsx'

type SongWordsFormProps = {
  writing: SongWriting
  /** The creator's own name, offered as the first writer. */
  myName: string
  /** What the drop asks for, offered first. */
  askedLanguages: readonly string[]
}

/** What is said of a song; every field is kept as it is written. Each stands in a place the pay button can lead to. */
export function SongWordsForm({ writing, myName, askedLanguages }: SongWordsFormProps) {
  const { words, write, problems } = writing
  const save = () => void writing.save()
  return (
    <section
      aria-label="About the song"
      className="mt-10 grid grid-cols-1 gap-8 [&_:is(input,textarea,select,button)]:scroll-mb-32"
    >
      <div className="row between flex-wrap gap-y-1">
        <h2 className="head">About the song</h2>
        <KeptWordsLine writing={writing} />
      </div>
      <div data-field="title">
        <TextField
          label="Title"
          name="title"
          value={words.title}
          maxLength={titleBounds.max}
          autoComplete="off"
          error={problems.title}
          onChange={(event) => write('title', event.target.value)}
          onBlur={save}
        />
      </div>
      <div data-field="writers">
        <WritersField
          writers={words.writers}
          myName={myName}
          error={problems.writers}
          onChange={(writers) => write('writers', writers)}
        />
      </div>
      <TextArea
        label="Lyrics"
        name="lyrics"
        value={words.lyrics}
        hint="Listeners can read along while the song plays. Leave it empty for an instrumental."
        error={problems.lyrics ?? (words.lyrics.length > lyricsMax ? `At most ${lyricsMax} characters.` : undefined)}
        onChange={(event) => write('lyrics', event.target.value)}
        onBlur={save}
      />
      <div data-field="language">
        <LanguageField
          language={words.language}
          asked={askedLanguages}
          error={problems.language}
          onChange={(language) => write('language', language)}
        />
      </div>
      <SamplesField writing={writing} />
      <div data-field="madeWithAi">
        <AiField use={words.madeWithAi} error={problems.madeWithAi} onChange={(use) => write('madeWithAi', use)} />
      </div>
      <SongConfirmations writing={writing} />
      {problems.other && <FailedLine what={problems.other} onRetry={save} />}
      <p className="small text-text-3">
        A screener {screenerGets}. The drop’s owner sees your name and the writers’ when it is delivered.
      </p>
    </section>
  )
}
