import { describe, expect, it } from 'vitest';
import { questionsOf } from './lesson';
import { LESSONS } from './lessons';

describe('the lessons', () => {
  it('are eight, each with a prediction, experiments and a game at the end', () => {
    expect(LESSONS).toHaveLength(8);
    expect(new Set(LESSONS.map((one) => one.id)).size).toBe(8);
    for (const lesson of LESSONS) {
      expect(questionsOf(lesson).length, lesson.id).toBeGreaterThan(0);
      expect(
        lesson.steps.filter((step) => step.trial !== undefined).length,
        lesson.id,
      ).toBeGreaterThan(1);
      expect(lesson.play.program).not.toBe('');
    }
  });

  it('ask questions whose right answer is among the choices', () => {
    for (const { question } of LESSONS.flatMap(questionsOf)) {
      expect(question.choices[question.right], question.asks).toBeDefined();
      expect(new Set(question.choices).size).toBe(question.choices.length);
    }
  });
});
