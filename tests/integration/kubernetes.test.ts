import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service } from 'kubernetes-models/v1';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Environment } from '#server/config/environment.ts';

const FOLDER = 'deploy/kubernetes';
const KINDS = { Deployment, Job, PodDisruptionBudget, Service };

const Manifest = v.looseObject({ kind: v.string() });
const manifests = Object.fromEntries(
  readdirSync(FOLDER).map((file) => [
    file,
    v.parse(Manifest, parse(readFileSync(path.join(FOLDER, file), 'utf8'))),
  ]),
);
const { resources } = v.parse(
  v.looseObject({ resources: v.array(v.string()) }),
  manifests['kustomization.yaml'],
);
const read = (kind: keyof typeof KINDS) => {
  const manifest = Object.values(manifests).find((one) => one.kind === kind);
  return new KINDS[kind](JSON.parse(JSON.stringify(manifest)));
};
const deployment = new Deployment(JSON.parse(JSON.stringify(manifests['deployment.yaml'])));
const pod = deployment.spec?.template.spec;

describe('the manifests for Kubernetes', () => {
  it.each(['Deployment', 'Job', 'PodDisruptionBudget', 'Service'] as const)(
    'have a %s that fits the schema of Kubernetes',
    (kind) => expect(() => read(kind).validate()).not.toThrow(),
  );

  it('are all applied, except the migration, which runs before', () => {
    const files = Object.keys(manifests).filter((file) => file !== 'kustomization.yaml');
    expect(files.filter((file) => !resources.includes(file))).toEqual(['migration.yaml']);
    expect(resources.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('set only variables of the server, and secrets by file', () => {
    const names = pod?.containers[0]?.env?.map(({ name }) => name) ?? [];
    const known = Object.keys(Environment.entries);
    expect(names.filter((name) => !known.includes(name.replace(/_FILE$/, '')))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['DATABASE_URL_FILE', 'REDIS_URL_FILE']));
  });

  it('run as the user of the image, read-only, with the memory of docs/operating.md', () => {
    expect(pod?.securityContext?.runAsNonRoot).toBe(true);
    expect(pod?.containers[0]).toMatchObject({
      resources: { limits: { memory: '400Mi' } },
      securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
  });

  it('send visitors to processes that are ready, and let one stop at a time', () => {
    expect(pod?.containers[0]).toMatchObject({
      readinessProbe: { httpGet: { path: '/readyz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    });
    expect(deployment.spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    const labels = deployment.spec?.template.metadata?.labels;
    expect(manifests['service.yaml']).toMatchObject({ spec: { selector: labels } });
  });
});
