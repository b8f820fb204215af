import type { IObjectMeta } from '@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta';

interface SecretKey {
  name: string;
  key: string;
}
interface Compressed {
  compression?: 'bzip2' | 'gzip' | 'lz4' | 'snappy' | 'xz' | 'zstd';
}

/** Where the plugin Barman Cloud keeps backups: the fields of its documentation that the overlays use. No package carries its schema. */
export interface ObjectStore {
  apiVersion: 'barmancloud.cnpg.io/v1';
  kind: 'ObjectStore';
  metadata: IObjectMeta;
  spec: {
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials: { accessKeyId: SecretKey; secretAccessKey: SecretKey; region?: SecretKey };
      wal?: Compressed & { maxParallel?: number };
      data?: Compressed & { jobs?: number };
    };
  };
}
